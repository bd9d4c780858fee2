import type { LineUp, MatchClock, MatchEvent } from '../model.ts';

export const minuteMs = 60_000;
export const HALF_MINUTES = 45;
const INTERVAL_MS = 15 * minuteMs;

/** An event and when it is reported; times count from kick-off. */
export interface Happening {
  readonly atMs: number;
  /** Later than `atMs` for a goal that is missed at first. */
  readonly reportedAtMs: number;
  /** When a goal is cancelled: it leaves the score and the list of events. */
  readonly cancelledAtMs: number | null;
  readonly event: Omit<MatchEvent, 'score'>;
}

/** Ends of the halves; times count from kick-off. */
export interface Spans {
  readonly firstEndsMs: number;
  readonly secondStartsMs: number;
  readonly endsMs: number;
}

/** Everything that happens in a match, from kick-off to the final whistle. */
export interface Course extends Spans {
  readonly happenings: readonly Happening[];
  readonly lineUps: readonly LineUp[];
}

export function spansOf(addedFirst: number, addedSecond: number): Spans {
  const firstEndsMs = (HALF_MINUTES + addedFirst) * minuteMs;
  const secondStartsMs = firstEndsMs + INTERVAL_MS;
  return { firstEndsMs, secondStartsMs, endsMs: secondStartsMs + (HALF_MINUTES + addedSecond) * minuteMs };
}

/** Match clock at a time after kick-off. */
export function clockAt(spans: Spans, passedMs: number): MatchClock {
  if (passedMs < spans.firstEndsMs) return { period: 'firstHalf', ...minuteOf(passedMs, 0) };
  if (passedMs < spans.secondStartsMs) return { period: 'halfTime', minute: HALF_MINUTES, addedMinute: null };
  return { period: 'secondHalf', ...minuteOf(passedMs - spans.secondStartsMs, HALF_MINUTES) };
}

/** Time of play, without the interval. */
export function playedMs(spans: Spans, passedMs: number): number {
  const first = Math.min(passedMs, spans.firstEndsMs);
  const second = Math.min(passedMs, spans.endsMs) - spans.secondStartsMs;
  return Math.max(first, 0) + Math.max(second, 0);
}

function minuteOf(ofHalfMs: number, before: number): { minute: number; addedMinute: number | null } {
  const begun = Math.floor(ofHalfMs / minuteMs) + 1;
  if (begun <= HALF_MINUTES) return { minute: before + begun, addedMinute: null };
  return { minute: before + HALF_MINUTES, addedMinute: begun - HALF_MINUTES };
}
