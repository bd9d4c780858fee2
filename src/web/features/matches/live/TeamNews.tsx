import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import textStyles from '#web/ui/layout/Text.module.css';
import { Badge } from '#web/ui/marks/Badge.tsx';
import styles from './LineUps.module.css';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { LineUps } from './LineUps.tsx';
import type { MatchFacts } from './match-facts.ts';
import type { Absence, LineUp, MatchLive } from './queries.ts';
import * as words from './words.ts';

interface News {
  readonly absences: readonly Absence[] | null;
  readonly expected: readonly LineUp[] | null;
}

/**
 * Team news worth showing; null without any. That nobody is out, and what is expected, is news until the match begins and
 * the line-ups are known.
 */
export function newsOf(match: MatchFacts, live: Partial<MatchLive>): News | null {
  // It was known for a date that does not hold any more.
  if (match.state === 'postponed' || match.state === 'cancelled') return null;
  const isAhead = match.state === 'scheduled';
  // Absent in a reply that an older app has stored.
  const { absences = null, expectedLineUps = null, lineUps } = live;
  const isKnown = (lineUps?.length ?? 0) > 0;
  const news = {
    absences: isAhead || absences?.length ? absences : null,
    expected: isAhead && !isKnown && expectedLineUps?.length ? expectedLineUps.map(startersOf) : null,
  };
  return news.absences || news.expected ? news : null;
}

/** Nobody expects who sits on the bench. */
const startersOf = (lineUp: LineUp): LineUp => ({ ...lineUp, bench: [], coach: null });

/** Absent players, and the line-ups as they are expected. */
export function TeamNews({ match, news }: { readonly match: MatchFacts; readonly news: News }) {
  const text = useWords(words);
  const { absences, expected } = news;
  return (
    <>
      {absences && (
        <Block label={text.absences}>
          <BlockHead title={text.absences} />
          <Absences match={match} absences={absences} />
        </Block>
      )}
      {expected && (
        <Block label={text.expected}>
          <BlockHead title={text.expected} />
          <LineUps match={match} lineUps={expected} events={[]} />
          <BlockNote>{text.expectedNote}</BlockNote>
        </Block>
      )}
    </>
  );
}

interface AbsencesProps {
  readonly match: MatchFacts;
  readonly absences: readonly Absence[];
}

/** Players who miss the match, or may, with the reason; both sides beside each other. */
function Absences({ match, absences }: AbsencesProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <div className={styles.sides}>
      {(['home', 'away'] as const).map((side) => {
        const ofSide = absences.filter((each) => each.side === side);
        return (
          <div key={side} className={styles.side}>
            <h3 className={rowStyles.teamHeading}>
              <Badge team={match[side]} size={20} />
              {match[side].name[locale]}
            </h3>
            {ofSide.length === 0 && <p className={textStyles.meta}>{text.nobody}</p>}
            <ul>
              {ofSide.map(({ player, reason, isDoubtful }) => (
                <li key={player} className={styles.player}>
                  <span lang={langOf(player)}>{player}</span>
                  <span className={classNames(textStyles.meta, styles.reason)}>
                    {isDoubtful ? text.doubtful(text.reasons[reason]) : text.reasons[reason]}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
