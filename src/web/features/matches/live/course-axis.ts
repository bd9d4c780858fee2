import type { MatchEventKind } from '#domain/match/match-details.ts';
import { scoreText } from '#web/i18n/scores.ts';
import type { PlotLabel } from '#web/ui/charts/Plot.tsx';
import { minuteText } from './minute-text.ts';
import type { LiveEvent, MatchLive } from './queries.ts';

type Course = MatchLive['course'];

/** Minutes of the axis: the match, and extra time once it is played. */
export function lengthOf(course: Course): number {
  return (course.at(-1)?.minute ?? 0) > 90 ? 120 : 90;
}

/** Labels closer than this many minutes would overlap on a phone. */
const LEAST_DISTANCE = 10;

/** Kick-off, the ends of the halves, and the end of the axis. */
export function minuteTicks(length: number): PlotLabel[] {
  const minutes = [0, 45, 90].filter((minute) => minute <= length - LEAST_DISTANCE);
  return [...minutes, length].map((minute) => ({ at: minute / length, text: `${minute}'` }));
}

const goals: ReadonlySet<MatchEventKind> = new Set(['goal', 'ownGoal', 'penalty']);

/** Goals of the match on the axis, by the score after them where the feed names it, else by their minute. */
export function goalMarks(events: readonly LiveEvent[], length: number): PlotLabel[] {
  return events
    .filter(({ kind, period }) => goals.has(kind) && period !== 'shootOut')
    .map((event) => ({
      at: Math.min(event.minute, length) / length,
      text: event.score === null ? minuteText(event) : scoreText(event.score, 'en'),
    }));
}

/** The minutes at which the expected goals of a side changed, and the last report. */
export function expectedGoalsSteps(
  course: Course,
): { readonly minute: number; readonly home: number; readonly away: number }[] {
  const known = course.flatMap(({ minute, expectedGoals }) =>
    expectedGoals === null ? [] : [{ minute, home: expectedGoals[0], away: expectedGoals[1] }],
  );
  return known.filter((step, index) => {
    const before = known[index - 1];
    return before === undefined || before.home !== step.home || before.away !== step.away;
  });
}
