import type { MatchClock } from '../../match/match-details.ts';

/**
 * Usual stoppage time of each half, in minutes. An assumption: neither the results nor the clocks of our sources
 * measure it for a match in progress.
 */
const STOPPAGE = { firstHalf: 2, secondHalf: 5 } as const;

const HALF = 45;

/** A half that continues beyond its usual stoppage time is about to end, but not over. */
const LAST_MINUTE = 1;

const FIRST = HALF + STOPPAGE.firstHalf;
const WHOLE = FIRST + HALF + STOPPAGE.secondHalf;

/**
 * Share of a match's expected goals still to come at an instant of its 90 minutes, at equal numbers and a level score.
 * The rate of goals rises linearly through the match, as steep as the league's share of goals before half-time implies
 * (goals become more frequent in every league: Dixon & Robinson, 1998).
 * @param firstHalfShare share of goals before half-time (`LeagueModel.firstHalfShare`)
 * @returns null if the clock has no minute, or after the 90 minutes
 */
export function remainingShare(
  { period, minute, addedMinute }: MatchClock,
  firstHalfShare: number,
): number | null {
  if (period === 'halfTime') return 1 - firstHalfShare;
  if (minute === null || (period !== 'firstHalf' && period !== 'secondHalf')) return null;
  const [start, end] = period === 'firstHalf' ? [0, FIRST] : [FIRST, WHOLE];
  const inHalf = minute - (period === 'firstHalf' ? 0 : HALF) + (addedMinute ?? 0);
  const played = Math.min(Math.max(start + inHalf, start), end - LAST_MINUTE);
  return 1 - playedShare(played / WHOLE, firstHalfShare);
}

/** Integral of the rate `1 + slope·x` from 0 to `time` (0 to 1), relative to the whole match. */
function playedShare(time: number, firstHalfShare: number): number {
  const half = FIRST / WHOLE;
  // Solved for the slope: (half + slope·half²/2) / (1 + slope/2) = firstHalfShare.
  const slope = (2 * (half - firstHalfShare)) / (firstHalfShare - half * half);
  return (time + (slope * time * time) / 2) / (1 + slope / 2);
}
