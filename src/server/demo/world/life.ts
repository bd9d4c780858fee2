import { footballDaySpan } from '#domain/match/football-day.ts';
import { demoBookmakers } from './bookmakers.ts';
import type { DemoFixture } from './calendar.ts';
import { fateOf, playedFromOf } from './fate.ts';
import { LINE_UPS_BEFORE_MS } from '../demo-feed.ts';
import { courseOf } from './play.ts';
import { momentsBefore } from './price-moments.ts';

/** Fixtures are known this many football days ahead. */
export const DAYS_AHEAD = 7;

/** No match takes so long, an hour for corrections included: beyond it nobody needs to know how it went. */
const LONGEST_MS = 5 * 3_600_000;

const instants = new WeakMap<DemoFixture, readonly number[]>();

/** Whether anything of a match changes after one instant and until another. While it is played everything does. */
export function isStirred(fixture: DemoFixture, since: Date, until: Date): boolean {
  const [from, to] = [since.getTime(), until.getTime()];
  const kickoffMs = playedFromOf(fixture)?.getTime();
  const mayBeOn = kickoffMs !== undefined && kickoffMs <= to && kickoffMs + LONGEST_MS > from;
  if (mayBeOn && kickoffMs + heardMs(fixture) >= from) return true;
  return instantsOf(fixture).some((at) => at > from && at <= to);
}

/** Whether the last has been heard of a match by an instant, corrections and decisions included. */
export function isPast(fixture: DemoFixture, at: Date): boolean {
  const kickoffMs = playedFromOf(fixture)?.getTime();
  const isOn = kickoffMs !== undefined && kickoffMs + LONGEST_MS > at.getTime();
  if (isOn && kickoffMs + heardMs(fixture) >= at.getTime()) return false;
  return (instantsOf(fixture).at(-1) ?? 0) < at.getTime();
}

/** From kick-off until the last is heard of what happened. */
function heardMs(fixture: DemoFixture): number {
  const { endsMs, happenings } = courseOf(fixture);
  return Math.max(endsMs, ...happenings.map(({ saidAtMs }) => saidAtMs));
}

/** Instants at which something changes, beside the time it is played. */
function instantsOf(fixture: DemoFixture): readonly number[] {
  const known = instants.get(fixture);
  if (known) return known;
  const fate = fateOf(fixture);
  const kickoffAt = playedFromOf(fixture) ?? fixture.kickoffAt;
  const drawn = [
    footballDaySpan(fixture.day).from.getTime() - DAYS_AHEAD * 86_400_000,
    kickoffAt.getTime() - LINE_UPS_BEFORE_MS,
    ...('saidAt' in fate ? [fate.saidAt.getTime()] : []),
    ...('decidedAt' in fate ? [fate.decidedAt.getTime()] : []),
    ...demoBookmakers.flatMap((bookmaker) => momentsBefore(bookmaker, fixture).map(({ at }) => at.getTime())),
  ].sort((one, other) => one - other);
  instants.set(fixture, drawn);
  return drawn;
}
