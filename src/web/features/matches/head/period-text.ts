import type { Match } from '../queries.ts';
import type { zh } from './head-words.ts';

/** Full clock of a live match: `下半场 49'`, `45+2'` with its half, `中场`; a generic word if unknown. */
export function periodText(clock: Match['clock'], text: typeof zh): string {
  if (clock === null) return text.live;
  const { period, minute, addedMinute } = clock;
  const isRunning = period === 'firstHalf' || period === 'secondHalf' || period === 'extraTime';
  if (!isRunning || minute === null) return text.periods[period];
  return `${text.periods[period]} ${addedMinute === null ? minute : `${minute}+${addedMinute}`}'`;
}
