import type { ReactNode } from 'react';
import { nearTimeText } from '#web/i18n/dates.ts';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { useMarks } from '#web/session/marks/use-marks.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { IconButton } from '#web/ui/controls/Tools.tsx';
import { StarIcon } from '#web/ui/icons/match.tsx';
import rowStyles from '#web/ui/layout/Rows.module.css';
import textStyles from '#web/ui/layout/Text.module.css';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { FollowFailure } from './FollowFailure.tsx';
import type { NextMatch } from './followed-queries.ts';
import styles from './FollowedNames.module.css';
import * as words from './follows-words.ts';
import { useFollow } from './use-follow.ts';

interface FollowedName {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** Beside the name. */
  readonly badge?: ReactNode;
  readonly next: NextMatch | null;
}

interface FollowedNamesProps {
  readonly kind: 'teams' | 'competitions';
  readonly rows: readonly FollowedName[];
}

/** Followed teams or competitions. An unfollowed one stays in place, so that a mistake can be undone at once. */
export function FollowedNames({ kind, rows }: FollowedNamesProps) {
  const marks = useMarks(
    kind,
    rows.map(({ id }) => id),
  );
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <NameRow key={row.id} kind={kind} row={row} followed={marks[row.id]?.followed ?? true} />
      ))}
    </ul>
  );
}

interface NameRowProps {
  readonly kind: FollowedNamesProps['kind'];
  readonly row: FollowedName;
  readonly followed: boolean;
}

function NameRow({ kind, row: { id, name, href, badge, next }, followed }: NameRowProps) {
  const text = useWords(words);
  const follow = useFollow({ kind, id, followed });
  return (
    <li className={classNames(rowStyles.insetDivider, rowStyles.stretched, styles.item)}>
      <div className={styles.row}>
        {badge}
        <div className={rowStyles.grow}>
          <Link href={href} className={classNames(rowStyles.stretchedLink, styles.name)}>
            {name}
          </Link>
          <div className={textStyles.meta}>{next ? <Next match={next} /> : text.noNext}</div>
        </div>
        <span className={styles.star}>
          <IconButton
            label={text.follow[kind](name)}
            aria-pressed={followed}
            icon={<StarIcon />}
            onClick={follow.toggle}
          />
        </span>
      </div>
      <FollowFailure failure={follow.failure} />
    </li>
  );
}

/** The next match in a line: when, and who plays. */
function Next({ match: { kickoffAt, home, away, score90 } }: { readonly match: NextMatch }) {
  const { versus } = useWords(words);
  const locale = useLocale();
  const middle = score90 ? scoreText(score90, locale) : versus;
  const teams = `${home.short[locale]} ${middle} ${away.short[locale]}`;
  return <FactLine facts={[nearTimeText(kickoffAt, serverNowMs(), locale), teams]} />;
}
