import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { StarIcon } from '#web/ui/icons/match.tsx';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './FollowStar.module.css';
import * as words from '../list-words.ts';
import type { MatchListItem } from '../queries.ts';

interface FollowStarProps {
  readonly match: Pick<MatchListItem, 'home' | 'away' | 'followed'>;
  readonly onToggle: () => void;
}

/** Follow button of a row, above the row's link; 44 px touch target. */
export function FollowStar({ match: { home, away, followed }, onToggle }: FollowStarProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <button
      type="button"
      className={classNames(hitStyles.hitArea, styles.star)}
      aria-pressed={followed}
      aria-label={text.follow(home.name[locale], away.name[locale])}
      onClick={onToggle}
    >
      <StarIcon size={18} />
    </button>
  );
}
