import type { Match } from '../queries.ts';
import type { zh } from './head-words.ts';

/** Where a live match stands, in full: `下半场 49'`, `45+2'` within its half, `中场`; a word where no feed tells more. */
export function periodText(clock: Match['clock'], text: typeof zh): string {
  if (clock === null) return text.live;
  const { period, minute, addedMinute } = clock;
  const isRunning = period === 'firstHalf' || period === 'secondHalf' || period === 'extraTime';
  if (!isRunning || minute === null) return text.periods[period];
  return `${text.periods[period]} ${addedMinute === null ? minute : `${minute}+${addedMinute}`}'`;
}
