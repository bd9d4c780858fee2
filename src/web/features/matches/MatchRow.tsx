import { memo } from 'react';
import { timeText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { classNames } from '../../look/class-names.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/link.tsx';
import { PulseDot } from '../../ui/PulseDot.tsx';
import { isOff } from './match-groups.ts';
import styles from './MatchRow.module.css';
import type { MatchListItem } from './queries.ts';
import { RowOdds } from './RowOdds.tsx';
import { spokenMatch } from './spoken-match.ts';
import * as words from './words.ts';

/**
 * One match in two lines: when, teams, score, odds, schemes. The whole row is one link. Drawn again only for news of
 * this match, because a day may hold hundreds.
 */
export const MatchRow = memo(function MatchRow({ match }: { readonly match: MatchListItem }) {
  const text = useWords(words);
  const locale = useLocale();
  const { home, away, score90, state } = match;
  const isOver = state === 'finished';
  const [homeGoals = null, awayGoals = null] = score90 ?? [];
  const isHomeBeaten = isOver && homeGoals !== null && awayGoals !== null && homeGoals < awayGoals;
  const isAwayBeaten = isOver && homeGoals !== null && awayGoals !== null && homeGoals > awayGoals;
  return (
    <li
      className={classNames(
        styles.row,
        state === 'live' && styles.live,
        isOver && styles.over,
        isOff(state) && styles.off,
      )}
    >
      <Link
        href={paths.gameDetails({ id: match.id })}
        className={styles.cover}
        aria-label={spokenMatch(match, text, locale)}
      />
      <div className={styles.match}>
        <div className={styles.when}>
          <b className={styles.time}>
            <When match={match} />
          </b>
          <span className={styles.league}>{match.competition.short[locale]}</span>
        </div>
        <div className={styles.teams}>
          <Team team={home} name={home.short[locale]} isBeaten={isHomeBeaten} />
          <Team team={away} name={away.short[locale]} isBeaten={isAwayBeaten} />
        </div>
        <div>
          <Goals half={match.halfTime?.[0]} full={homeGoals} isBeaten={isHomeBeaten} />
          <Goals half={match.halfTime?.[1]} full={awayGoals} isBeaten={isAwayBeaten} />
        </div>
      </div>
      <div className={styles.figures}>
        <RowOdds match={match} />
        <div className={styles.side}>
          <SchemeCount schemes={match.schemes} isOver={isOver} />
        </div>
      </div>
    </li>
  );
});

function When({ match: { state, clock, kickoffAt, timeKnown } }: { readonly match: MatchListItem }) {
  const { live, timeUnknown, states } = useWords(words);
  if (state === 'live') {
    return (
      <>
        <PulseDot />
        {clock?.minute == null ? live : `${clock.minute}'`}
      </>
    );
  }
  if (state === 'scheduled' || state === 'finished') return timeKnown ? timeText(kickoffAt) : timeUnknown;
  return states[state];
}

interface TeamProps {
  readonly team: MatchListItem['home'];
  readonly name: string;
  readonly isBeaten: boolean;
}

function Team({ team, name, isBeaten }: TeamProps) {
  return (
    <div className={classNames(styles.team, isBeaten && styles.beaten)}>
      <Badge team={team} size={20} />
      <span className={styles.name}>{name}</span>
    </div>
  );
}

interface GoalsProps {
  readonly half: number | undefined;
  readonly full: number | null;
  readonly isBeaten: boolean;
}

function Goals({ half, full, isBeaten }: GoalsProps) {
  if (full === null) return null;
  return (
    // Keyed by the figure: a new goal is a new line, which flashes once.
    <div key={full} className={classNames(styles.goals, isBeaten && styles.beaten)}>
      <small className={styles.half}>{half}</small>
      <b className={styles.full}>{full}</b>
    </div>
  );
}

function SchemeCount({ schemes, isOver }: { schemes: MatchListItem['schemes']; isOver: boolean }) {
  const { wins, losses } = useWords(words);
  if (!isOver) return <span className={classNames(schemes.total === 0 && styles.none)}>{schemes.total}</span>;
  if (schemes.win + schemes.loss === 0) return null;
  return (
    <>
      <span className={styles.wins}>{wins(schemes.win)}</span>
      <span className={styles.losses}>{losses(schemes.loss)}</span>
    </>
  );
}
