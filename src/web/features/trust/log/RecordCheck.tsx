import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { timeText } from '#web/i18n/dates.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import type { AuthorCheck } from '#web/proof/check-author.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { AlertIcon, ShieldIcon } from '#web/ui/icons/states.tsx';
import { logVisitQuery } from './queries.ts';
import styles from './RecordCheck.module.css';
import * as words from './record-check-words.ts';
import { type AuthorCheckState, useAuthorCheck } from './use-author-check.ts';

interface RecordCheckProps {
  readonly authorId: string;
  /** Places the badge beside the name, and what the check found below it. */
  readonly children: (badge: ReactNode, result: ReactNode) => ReactNode;
}

/**
 * A badge that checks an analyst's whole record on this device: it fetches the newest head of the log, verifies every
 * entry in it and compares the sums with the displayed record.
 */
export function RecordCheck({ authorId, children }: RecordCheckProps) {
  const text = useWords(words);
  const client = useQueryClient();
  const waiting = useRef(0);
  const { state, start } = useAuthorCheck(authorId, async () => {
    const visit = await client.fetchQuery(logVisitQuery);
    if (visit.state === 'empty') throw new Error(text.noLog);
    if (visit.state === 'rejected') throw new Error(text.rejected);
    waiting.current = visit.served.waiting;
    return visit.head;
  });
  return children(
    <Badge state={state} onStart={() => void start()} />,
    <Result state={state} authorId={authorId} waiting={waiting.current} />,
  );
}

function isSound({ failures, comparisons }: AuthorCheck): boolean {
  return failures.length === 0 && comparisons.every(({ agrees }) => agrees);
}

function Badge({ state, onStart }: { readonly state: AuthorCheckState; readonly onStart: () => void }) {
  const isRunning = state.state === 'running';
  const isWrong = state.state === 'done' && !isSound(state.found);
  return (
    <button
      type="button"
      className={classNames(
        hitStyles.hitArea,
        styles.badge,
        state.state === 'done' && !isWrong && styles.sound,
        isWrong && styles.wrong,
      )}
      aria-disabled={isRunning || undefined}
      onClick={isRunning ? undefined : onStart}
    >
      {isWrong ? <AlertIcon size={14} /> : <ShieldIcon size={14} />}
      <BadgeText state={state} isWrong={isWrong} />
    </button>
  );
}

function BadgeText({ state, isWrong }: { readonly state: AuthorCheckState; readonly isWrong: boolean }) {
  const text = useWords(words);
  if (state.state === 'running') return text.running(countText(state.done), countText(state.total));
  if (state.state !== 'done') return text.badge;
  return isWrong ? text.wrong : text.done;
}

interface ResultProps {
  readonly state: AuthorCheckState;
  readonly authorId: string;
  /** Entries not yet in a head: the record may include more than the log. */
  readonly waiting: number;
}

/** What was found, in one line, with a link to every checked figure. */
function Result({ state, authorId, waiting }: ResultProps) {
  const text = useWords(words);
  const details = <InlineLink href={paths.log({ author: authorId })}>{text.details}</InlineLink>;
  if (state.state === 'failed') {
    return (
      <p role="alert" className={classNames(styles.result, styles.unsound)}>
        {text.failed(state.message)} {details}
      </p>
    );
  }
  if (state.state !== 'done') return <div role="status" />;
  const { found } = state;
  const isRight = isSound(found);
  const time = timeText(new Date(state.atMs).toISOString());
  return (
    <p role="status" className={classNames(styles.result, !isRight && styles.unsound)}>
      {isRight && text.sound(found.entries, time)}
      {!isRight && (found.failures.length === 0 && waiting > 0 ? text.waiting : text.unsound)} {details}
    </p>
  );
}
