import { HALF_MINUTES, minuteMs, type Spans } from './course.ts';

/** Minutes of play of an average match, added time included: what an expectation of goals is spread over. */
const USUAL_MINUTES = 97;

/** What a man less takes from a team's goals, and gives to the other's. */
const SHORT_OF_A_MAN = 0.72;
const AGAINST_TEN = 1.28;
/** Who is behind attacks more, who is ahead a little less: what draws come from that pure chance has not. */
const BEHIND = 1.06;
const AHEAD = 0.97;

/** The share of the goals of an average match that fall in one minute of a half: more towards its end and the match's. */
export function shareOfMinute(isSecondHalf: boolean, minuteOfHalf: number): number {
  const minute = Math.min(minuteOfHalf, HALF_MINUTES) + (isSecondHalf ? HALF_MINUTES : 0);
  return (0.84 + (0.32 * minute) / (2 * HALF_MINUTES)) / USUAL_MINUTES;
}

/** The share of the goals of an average match that is still to come some time after kick-off. */
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

/** How the chances of one side to score change with the men sent off on both. */
export function menFactor(ownSentOff: number, otherSentOff: number): number {
  return SHORT_OF_A_MAN ** ownSentOff * AGAINST_TEN ** otherSentOff;
}

/** How they change with the goals it is ahead. */
export function leadFactor(ahead: number): number {
  if (ahead === 0) return 1;
  return ahead > 0 ? AHEAD : BEHIND;
}
