import { memo } from 'react';
import { belowAttribute } from '#contract/pages/first-screen.ts';
import type { LotteryGame } from '#domain/match/lottery.ts';
import { isOff } from '#domain/match/match-state.ts';
import { timeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { handicapGoalsText, lotteryNumberText } from '#web/i18n/feed/lottery-text.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import * as offWords from '#web/i18n/off-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { useRecentGoal } from '#web/live/goals.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { PulseDot } from '#web/ui/feedback/PulseDot.tsx';
import { clockText } from '../clock-text.ts';
import { FollowStar } from '../follow/FollowStar.tsx';
import * as listWords from '../list-words.ts';
import { lotteryOf } from '../lottery-of.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './MatchRow.module.css';
import type { MatchListItem } from '../queries.ts';
import { RowOdds } from './RowOdds.tsx';
import { RowTeams } from './RowTeams.tsx';
import { spokenMatch } from './spoken-match.ts';
import { useFollow } from '../follow/use-follow.ts';
import * as words from '../words.ts';

interface MatchRowProps {
  readonly match: MatchListItem;
  /** Data of a live match may be outdated. */
  readonly isStale: boolean;
  /** Below the fold when the list first renders. */
  readonly isBelow: boolean;
  /** The lottery game whose matches are listed: rows have their numbers and handicaps. */
  readonly game?: LotteryGame | undefined;
}

/**
 * One match in two lines: time, teams, score, odds, schemes. The whole row is one link. Memoized per match, because a
 * day may have hundreds.
 */
export const MatchRow = memo(function MatchRow({ match, isStale, isBelow, game }: MatchRowProps) {
  const locale = useLocale();
  const { toggle, failure } = useFollow({ kind: 'matches', id: match.id, followed: match.followed });
  const text = useWords(listWords);
  const { state, schemes, followed } = match;
  const isNews = useRecentGoal(match.id) !== null;
  const hasResults = state === 'finished' && schemes.win + schemes.loss > 0;
  // Scheme results replace the star; a followed match without results keeps it, so that it can be unfollowed.
  const hasStar = state !== 'finished' || (followed && !hasResults);
  return (
    <li
      {...(isBelow && { [belowAttribute]: '' })}
      className={classNames(
        rowStyles.insetDivider,
        rowStyles.pressable,
        styles.row,
        isBelow && styles.below,
        state === 'live' && !isStale && styles.live,
        state === 'finished' && styles.over,
        isOff(state) && styles.off,
        isNews && styles.news,
        game && styles.numbered,
      )}
    >
      <Link
        href={paths.gameDetails({ id: match.id })}
        className={styles.cover}
        aria-label={spokenMatch(match, locale, {
          isStale,
          notation: useOddsNotation(),
          lines: useLineNaming().style,
        })}
      />
      {/* All of it is in the link's accessible name. */}
      <div className={styles.match} aria-hidden="true">
        <div className={styles.when}>
          <b className={styles.time}>
            <When match={match} isStale={isStale} />
            {/* English short names are longer; the competition is in the row's name. */}
            {game && locale === 'zh' && (
              <span className={styles.beside}>{match.competition.short[locale]}</span>
            )}
          </b>
          <span className={styles.league}>
            {game ? <Listing match={match} game={game} /> : match.competition.short[locale]}
          </span>
        </div>
        <RowTeams match={match} />
      </div>
      <div className={styles.figures}>
        <RowOdds match={match} />
        <div className={styles.side}>
          <SchemeCount match={match} />
          {hasStar && <FollowStar match={match} onToggle={toggle} />}
        </div>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure.target ? text.notFollowed(failure.why) : text.notUnfollowed(failure.why)}
        </p>
      )}
    </li>
  );
});

function When({
  match: { state, clock, kickoffAt, timeKnown },
  isStale,
}: Pick<MatchRowProps, 'match' | 'isStale'>) {
  const { timeUnknown } = useWords(words);
  const { short } = useWords(offWords);
  const locale = useLocale();
  if (state === 'live') {
    return (
      <>
        <PulseDot isStill={isStale} />
        <span className={classNames(clock?.addedMinute != null && styles.added)}>
          {clockText(clock, locale)}
        </span>
      </>
    );
  }
  if (state === 'scheduled' || state === 'finished') return timeKnown ? timeText(kickoffAt) : timeUnknown;
  return short[state];
}

/** Number and handicap of a match in a lottery list. */
function Listing({ match, game }: Pick<MatchRowProps, 'match'> & { readonly game: LotteryGame }) {
  const locale = useLocale();
  const listing = lotteryOf(match).find((each) => each.game === game);
  if (!listing) return match.competition.short[locale];
  const { handicapGoals } = listing;
  return (
    <>
      <span className={styles.number}>{lotteryNumberText(listing, locale)}</span>
      {handicapGoals !== null && <span>{handicapGoalsText(handicapGoals)}</span>}
    </>
  );
}

/** Number of schemes; after the match the numbers won and lost. */
function SchemeCount({ match: { schemes, state } }: Pick<MatchRowProps, 'match'>) {
  const { wins, losses } = useWords(words);
  if (state !== 'finished')
    return (
      <span aria-hidden="true" className={classNames(schemes.total === 0 && styles.none)}>
        {schemes.total}
      </span>
    );
  if (schemes.win + schemes.loss === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={styles.wins}>
        {wins(schemes.win)}
      </span>
      <span aria-hidden="true" className={styles.losses}>
        {losses(schemes.loss)}
      </span>
    </>
  );
}
