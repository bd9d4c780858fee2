import { describeFailure } from '#domain/log/audit/describe-failure.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import type { AuthorCheck } from '#web/proof/check-author.ts';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { ShieldIcon } from '#web/ui/icons/states.tsx';
import styles from './AuthorCheckBlock.module.css';
import { ComparedFigures } from './ComparedFigures.tsx';
import { useAuthorCheck } from './use-author-check.ts';
import * as words from './words.ts';

interface AuthorCheckBlockProps {
  readonly authorId: string;
  readonly head: SignedHead;
  /** Entries not yet in a head: the record may include more than the log. */
  readonly waiting: number;
}

/** "Check this analyst": compares all log entries of an analyst with the displayed record. */
export function AuthorCheckBlock({ authorId, head, waiting }: AuthorCheckBlockProps) {
  const text = useWords(words);
  const { state, start } = useAuthorCheck(authorId, () => head);
  return (
    <Block label={text.checkAuthor}>
      <BlockHead
        title={text.checkAuthor}
        end={
          <Button
            size="small"
            icon={<ShieldIcon size={16} />}
            isBusy={state.state === 'running'}
            onClick={() => void start()}
          >
            {text.start}
          </Button>
        }
      />
      {state.state === 'idle' && <BlockNote>{text.checkAuthorText}</BlockNote>}
      <div role="status">
        {state.state === 'running' && (
          <Inset>
            <p className={styles.note}>{text.progress(countText(state.done), countText(state.total))}</p>
            <progress
              className={styles.bar}
              value={state.done}
              max={Math.max(1, state.total)}
              aria-label={text.checkAuthor}
            />
          </Inset>
        )}
        {state.state === 'done' && <Verdict found={state.found} waiting={waiting} />}
      </div>
      {state.state === 'failed' && (
        <BlockNote>
          <span role="alert">{state.message}</span>
        </BlockNote>
      )}
      {state.state === 'done' && <ComparedFigures comparisons={state.found.comparisons} />}
      {state.state === 'done' && <BlockNote>{text.authorLimit}</BlockNote>}
    </Block>
  );
}

function Verdict({ found, waiting }: { readonly found: AuthorCheck; readonly waiting: number }) {
  const text = useWords(words);
  const locale = useLocale();
  const { failures, comparisons, entries } = found;
  const differing = comparisons.filter(({ agrees }) => !agrees);
  if (failures.length === 0 && differing.length === 0) {
    return (
      <Inset>
        <p className={styles.sound}>{text.authorSound(countText(entries))}</p>
      </Inset>
    );
  }
  return (
    <Inset>
      {failures.length > 0 && (
        <>
          <p className={styles.unsound}>{text.authorUnsound}</p>
          <ul className={styles.sentences}>
            {failures.map((failure) => (
              <li key={JSON.stringify(failure)}>{describeFailure(failure, locale)}</li>
            ))}
          </ul>
        </>
      )}
      {differing.length > 0 && (
        <p className={styles.unsound}>
          {text.authorDiffers(differing.map(({ figure }) => text.figure[figure]))}
        </p>
      )}
      {differing.length > 0 && waiting > 0 && <p className={styles.note}>{text.authorDiffersWaiting}</p>}
    </Inset>
  );
}
