import { footballDaySpan } from './football-day.ts';
import { bookmakers } from './odds/bookmakers.ts';
import type { SimulatedFixture } from './calendar.ts';
import { fateOf, playedFromOf } from './fate.ts';
import { courseOf } from './course/play.ts';
import { ABSENCES_BEFORE_MS, EXPECTED_BEFORE_MS } from './course/team-news.ts';
import { momentsBefore } from './odds/price-moments.ts';

/** Line-ups are published this long before kick-off. */
export const LINE_UPS_BEFORE_MS = 3_600_000;

/** Fixtures are known this many football days ahead. */
export const DAYS_AHEAD = 7;

/** Longer than any match with its correction: later, its course need not be computed. */
const LONGEST_MS = 5 * 3_600_000;

const instants = new WeakMap<SimulatedFixture, readonly number[]>();

/** Whether a match changes after `since` and until `until`. A live match always does. */
export function hasChanged(fixture: SimulatedFixture, since: Date, until: Date): boolean {
  const [from, to] = [since.getTime(), until.getTime()];
  const kickoffMs = playedFromOf(fixture)?.getTime();
  const mayBeOn = kickoffMs !== undefined && kickoffMs <= to && kickoffMs + LONGEST_MS > from;
  if (mayBeOn && kickoffMs + lastReportMs(fixture) >= from) return true;
  return instantsOf(fixture).some((at) => at > from && at <= to);
}

/** Whether a match has no more changes after an instant, corrections and decisions included. */
export function isPast(fixture: SimulatedFixture, at: Date): boolean {
  const kickoffMs = playedFromOf(fixture)?.getTime();
  const isOn = kickoffMs !== undefined && kickoffMs + LONGEST_MS > at.getTime();
  if (isOn && kickoffMs + lastReportMs(fixture) >= at.getTime()) return false;
  return (instantsOf(fixture).at(-1) ?? 0) < at.getTime();
}

/** Time from kick-off to the last report. */
function lastReportMs(fixture: SimulatedFixture): number {
  const { endsMs, happenings } = courseOf(fixture);
  return Math.max(endsMs, ...happenings.map(({ reportedAtMs }) => reportedAtMs));
}

/** Instants of changes outside play. */
function instantsOf(fixture: SimulatedFixture): readonly number[] {
  const known = instants.get(fixture);
  if (known) return known;
  const fate = fateOf(fixture);
  const kickoffAt = playedFromOf(fixture) ?? fixture.kickoffAt;
  const drawn = [
    footballDaySpan(fixture.day).from.getTime() - DAYS_AHEAD * 86_400_000,
    kickoffAt.getTime() - LINE_UPS_BEFORE_MS,
    fixture.kickoffAt.getTime() - ABSENCES_BEFORE_MS,
    fixture.kickoffAt.getTime() - EXPECTED_BEFORE_MS,
    ...('announcedAt' in fate ? [fate.announcedAt.getTime()] : []),
    ...('decidedAt' in fate ? [fate.decidedAt.getTime()] : []),
    ...bookmakers.flatMap((bookmaker) => momentsBefore(bookmaker, fixture).map(({ at }) => at.getTime())),
  ].sort((one, other) => one - other);
  instants.set(fixture, drawn);
  return drawn;
}
