import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PlusIcon } from '#web/ui/icons/actions.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import styles from './FollowButton.module.css';
import type { useFollowAnalyst } from './use-follow-analyst.ts';
import * as words from '../words.ts';

interface FollowButtonProps {
  readonly follow: Pick<ReturnType<typeof useFollowAnalyst>, 'followed' | 'toggle'>;
  readonly nickname: string;
  /** Outlined in a list; solid on the analyst page. */
  readonly isInList?: boolean;
}

/** Follow or unfollow. */
export function FollowButton({ follow, nickname, isInList }: FollowButtonProps) {
  const text = useWords(words);
  const look = isInList ? 'accent' : 'primary';
  return (
    <Button
      look={follow.followed ? 'quiet' : look}
      size="small"
      icon={!follow.followed && <PlusIcon size={14} />}
      aria-pressed={follow.followed}
      onClick={follow.toggle}
    >
      {follow.followed ? text.followed : text.follow}
      <Hidden> {nickname}</Hidden>
    </Button>
  );
}

/** Error of the last follow attempt. */
export function FollowFailure({ failure }: Pick<ReturnType<typeof useFollowAnalyst>, 'failure'>) {
  const text = useWords(words);
  if (!failure) return null;
  return (
    <p role="alert" className={styles.failure}>
      {failure.target ? text.notFollowed(failure.why) : text.notUnfollowed(failure.why)}
    </p>
  );
}
