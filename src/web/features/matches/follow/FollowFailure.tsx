import { useWords } from '#web/i18n/words.ts';
import styles from './FollowFailure.module.css';
import * as words from '../list-words.ts';
import type { useFollow } from './use-follow.ts';

/** Error of the last follow attempt. */
export function FollowFailure({ failure }: Pick<ReturnType<typeof useFollow>, 'failure'>) {
  const text = useWords(words);
  if (!failure) return null;
  return (
    <p role="alert" className={styles.failure}>
      {failure.target ? text.notFollowed(failure.why) : text.notUnfollowed(failure.why)}
    </p>
  );
}
