import type { MatchClock } from '../../match/match-details.ts';

/** Must change with every change of the in-play rules, so that a stored row identifies them. */
export const inPlayVersion = 'in-play-1';

/** Minutes of play at which the in-play probabilities are recorded for their calibration. */
export const inPlayMarks = ['15', '30', 'halfTime', '60', '75', '85'] as const;
export type InPlayMark = (typeof inPlayMarks)[number];

/** A mark lasts this long, for clocks that arrive late. A match without a report in that time has no row for it. */
const MARK_MINUTES = 5;

/** The mark of a match clock; null between marks. */
export function inPlayMarkOf({ period, minute }: MatchClock): InPlayMark | null {
  if (period === 'halfTime') return 'halfTime';
  if (minute === null || (period !== 'firstHalf' && period !== 'secondHalf')) return null;
  const isFirst = period === 'firstHalf';
  const mark = inPlayMarks.find((each) => {
    const from = Number(each);
    return from < 45 === isFirst && minute >= from && minute < from + MARK_MINUTES;
  });
  return mark ?? null;
}
