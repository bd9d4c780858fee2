import { useLocale } from '#web/i18n/locale.ts';
import { useRecentGoal } from '#web/live/goals.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { Badge } from '#web/ui/marks/Badge.tsx';
import * as words from '../list-words.ts';
import { hasCorners } from './has-corners.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './MatchRow.module.css';
import type { ListedMatch } from '../queries.ts';

const sides = ['home', 'away'] as const;

/** Teams and score, one line per side. */
export function RowTeams({ match }: { readonly match: ListedMatch }) {
  const { score90, halfTime, state, ranks, redCards, corners } = match;
  const goal = useRecentGoal(match.id);
  const beaten = state === 'finished' ? beatenOf(score90) : null;
  return (
    <>
      <div className={styles.teams}>
        {sides.map((side, index) => (
          <Team
            key={side}
            team={match[side]}
            rank={state === 'scheduled' ? ranks[side] : null}
            redCards={redCards?.[index] ?? 0}
            isBeaten={beaten === side}
          />
        ))}
      </div>
      <div>
        {sides.map((side, index) => (
          <Goals
            key={side}
            corners={hasCorners(match) ? corners?.[index] : undefined}
            half={halfTime?.[index]}
            full={score90?.[index] ?? null}
            isBeaten={beaten === side}
            isNews={goal !== null && (goal.side ?? side) === side}
          />
        ))}
      </div>
    </>
  );
}

function beatenOf(score: ListedMatch['score90']): (typeof sides)[number] | null {
  if (score === null || score[0] === score[1]) return null;
  return score[0] < score[1] ? 'home' : 'away';
}

interface TeamProps {
  readonly team: ListedMatch['home'];
  readonly rank: number | null;
  readonly redCards: number;
  readonly isBeaten: boolean;
}

function Team({ team, rank, redCards, isBeaten }: TeamProps) {
  const locale = useLocale();
  const text = useWords(words);
  return (
    <div className={classNames(styles.team, isBeaten && styles.beaten)}>
      <Badge team={team} size={20} />
      <span className={textStyles.ellipsis}>{team.short[locale]}</span>
      {rank !== null && <small className={styles.rank}>{rank}</small>}
      {redCards > 0 && (
        <span className={styles.cards} role="img" aria-label={text.redCards(redCards)}>
          {Array.from({ length: redCards }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
            <i key={index} className={styles.card} />
          ))}
        </span>
      )}
    </div>
  );
}

interface GoalsProps {
  readonly corners: number | undefined;
  readonly half: number | undefined;
  readonly full: number | null;
  readonly isBeaten: boolean;
  /** It changed a moment ago. */
  readonly isNews: boolean;
}

function Goals({ corners, half, full, isBeaten, isNews }: GoalsProps) {
  if (full === null) return null;
  return (
    <div className={classNames(styles.goals, isBeaten && styles.beaten, isNews && styles.scored)}>
      <small className={classNames(styles.half, styles.corners)}>{corners}</small>
      <small className={styles.half}>{half}</small>
      <b className={styles.full}>{full}</b>
    </div>
  );
}
