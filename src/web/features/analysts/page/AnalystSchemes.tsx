import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import * as words from '../words.ts';

interface OpenSchemesHeadProps {
  /** Of this account; null while its record is loading. */
  readonly count: number | null;
  /** Null if there is nothing to expand. */
  readonly more: { readonly isOpen: boolean; readonly onToggle: () => void } | null;
}

/** Heading of the open schemes with their number; expands those beyond the first few. */
export function OpenSchemesHead({ count, more }: OpenSchemesHeadProps) {
  const text = useWords(words);
  return (
    <BlockHead
      title={text.openSchemes}
      note={count !== null && countText(count)}
      end={
        more && (
          <MoreButton
            isOpen={more.isOpen}
            more={text.allSchemes}
            less={text.fewerSchemes}
            about={text.openSchemes}
            onToggle={more.onToggle}
          />
        )
      }
    />
  );
}

/** In place of open schemes: what to do instead. */
export function NoOpenSchemes({ isMine }: { readonly isMine: boolean }) {
  const text = useWords(words);
  return (
    <BlockNote>
      {text.noOpen} {isMine ? text.noOpenOwn : text.noOpenText}{' '}
      {isMine && (
        <ButtonLink href={paths.createScheme()} look="accent" size="small">
          {text.publish}
        </ButtonLink>
      )}
    </BlockNote>
  );
}

/** Loads the settled schemes, which come after everything else, on request. */
export function SettledSchemesHead({ count, onShow }: { count: number | null; onShow: (() => void) | null }) {
  const text = useWords(words);
  return (
    <>
      <BlockHead title={text.settledSchemes} note={count !== null && countText(count)} />
      {onShow && (
        <Inset>
          <Button isWide onClick={onShow}>
            {text.showSettled}
          </Button>
        </Inset>
      )}
    </>
  );
}

/** Placeholder if there are no settled schemes. */
export function NoSettledSchemes() {
  const text = useWords(words);
  return <EmptyState title={text.noSettled}>{text.noSettledText}</EmptyState>;
}
