import { HALF_MINUTES, minuteMs, type Spans } from './course.ts';

/** Minutes of an average match, added time included. */
const USUAL_MINUTES = 97;

/** Factors on the goals of a side with ten players, and of its opponent. */
const SHORT_OF_A_MAN = 0.72;
const AGAINST_TEN = 1.28;
/** A side that is behind attacks more: there are more draws than independent goals would give. */
const BEHIND = 1.06;
const AHEAD = 0.97;

/** Share of a match's goals in one minute of a half; it grows towards the end. */
export function shareOfMinute(isSecondHalf: boolean, minuteOfHalf: number): number {
  const minute = Math.min(minuteOfHalf, HALF_MINUTES) + (isSecondHalf ? HALF_MINUTES : 0);
  return (0.84 + (0.32 * minute) / (2 * HALF_MINUTES)) / USUAL_MINUTES;
}

/** Share of a match's goals after a time since kick-off. */
export function shareLeft(spans: Spans, passedMs: number): number {
  let share = 0;
  const halves = [
    [false, 0, spans.firstEndsMs],
    [true, spans.secondStartsMs, spans.endsMs],
  ] as const;
  for (const [isSecondHalf, fromMs, toMs] of halves) {
    for (let at = 0; fromMs + at * minuteMs < toMs; at++) {
      const leftMs = fromMs + (at + 1) * minuteMs - Math.max(passedMs, fromMs + at * minuteMs);
      share += shareOfMinute(isSecondHalf, at) * Math.max(leftMs / minuteMs, 0);
    }
  }
  return share;
}

/** Factor on the goals of a side by players sent off on both sides. */
export function menFactor(ownSentOff: number, otherSentOff: number): number {
  return SHORT_OF_A_MAN ** ownSentOff * AGAINST_TEN ** otherSentOff;
}

/** Factor on the goals of a side by its lead. */
export function leadFactor(ahead: number): number {
  if (ahead === 0) return 1;
  return ahead > 0 ? AHEAD : BEHIND;
}
