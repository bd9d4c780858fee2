import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { BlockHead } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import type { SchemesShown, TrackRecord } from '../queries.ts';
import * as words from '../words.ts';

interface AnalystSchemesHeadProps {
  readonly shown: SchemesShown;
  /** Of this account; null while its record is loading. */
  readonly counts: Pick<TrackRecord['counts'], 'open' | 'settled'> | null;
  readonly onShow: (shown: SchemesShown) => void;
}

/** Switch between open and settled schemes, with counts. */
export function AnalystSchemesHead({ shown, counts, onShow }: AnalystSchemesHeadProps) {
  const text = useWords(words);
  const figure = (count: number | undefined) => (count === undefined ? '' : countText(count));
  const options = [
    { value: 'open', label: text.openSchemes(figure(counts?.open)) },
    { value: 'settled', label: text.settledSchemes(figure(counts?.settled)) },
  ] as const;
  return (
    <BlockHead
      title={text.schemes}
      end={
        <SegmentedSwitch
          label={text.schemesOf}
          size="small"
          options={options}
          value={shown}
          onChange={onShow}
        />
      }
    />
  );
}

/** Placeholder if there are no schemes. */
export function NoAnalystSchemes({ shown, isMine }: { shown: SchemesShown; isMine: boolean }) {
  const text = useWords(words);
  if (shown === 'settled') return <EmptyState title={text.noSettled}>{text.noSettledText}</EmptyState>;
  const publish = (
    <ButtonLink href={paths.createScheme()} look="accent" size="small">
      {text.publish}
    </ButtonLink>
  );
  return (
    <EmptyState title={text.noOpen} actions={isMine && publish}>
      {isMine ? text.noOpenOwn : text.noOpenText}
    </EmptyState>
  );
}
