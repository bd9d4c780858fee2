import { type SimulatedFixture, daysAround, fixturesOn, nameOf } from './calendar.ts';
import { seededRandom } from './seeded-random.ts';

const hourMs = 3_600_000;

/** One match in this many. With forty matches a day each case occurs within a week. */
const oneIn = { postponed: 70, cancelled: 200, abandoned: 200, awarded: 200, misreported: 90 } as const;

/** A postponement is announced this long before kick-off and decided this long after it. */
const POSTPONED_BEFORE_MS = 3 * hourMs;
const DECIDED_AFTER_MS = 18 * hourMs;

/** Minimum time between two kick-offs of a club. */
const REST_MS = 4 * hourMs;

/** Maximum number of days a match is moved by. */
export const MOST_DAYS_MOVED = 4;

/** How a match deviates from its fixture. Times are instants; `stopsMs` counts from kick-off. */
export type Fate =
  | { readonly kind: 'played' }
  /** The last goal is reported an hour after the end. */
  | { readonly kind: 'misreported' }
  | { readonly kind: 'moved'; readonly announcedAt: Date; readonly decidedAt: Date; readonly kickoffAt: Date }
  | { readonly kind: 'cancelled'; readonly announcedAt: Date; readonly decidedAt: Date }
  | { readonly kind: 'abandoned'; readonly stopsMs: number }
  | {
      readonly kind: 'awarded';
      readonly stopsMs: number;
      readonly decidedAt: Date;
      readonly to: 'home' | 'away';
    };

const fates = new WeakMap<SimulatedFixture, Fate>();

/** The fate of a match; a function of the fixture. */
export function fateOf(fixture: SimulatedFixture): Fate {
  const known = fates.get(fixture);
  if (known) return known;
  const fate = drawFate(fixture);
  fates.set(fixture, fate);
  return fate;
}

/** Final kick-off; null for a cancelled match. */
export function playedFromOf(fixture: SimulatedFixture): Date | null {
  const fate = fateOf(fixture);
  if (fate.kind === 'cancelled') return null;
  return fate.kind === 'moved' ? fate.kickoffAt : fixture.kickoffAt;
}

function drawFate(fixture: SimulatedFixture): Fate {
  const random = seededRandom(`fate ${nameOf(fixture)}`);
  const luck = random();
  let bound = 0;
  const isIt = (kind: keyof typeof oneIn): boolean => {
    bound += 1 / oneIn[kind];
    return luck < bound;
  };
  const kickoffMs = fixture.kickoffAt.getTime();
  const announcedAt = new Date(kickoffMs - POSTPONED_BEFORE_MS);
  const decidedAt = new Date(kickoffMs + DECIDED_AFTER_MS);
  const stopsMs = Math.floor((20 + 55 * random()) * 60_000);
  if (isIt('postponed')) return { kind: 'moved', announcedAt, decidedAt, kickoffAt: newKickoff(fixture) };
  if (isIt('cancelled')) return { kind: 'cancelled', announcedAt, decidedAt };
  if (isIt('abandoned')) return { kind: 'abandoned', stopsMs };
  if (isIt('awarded')) return { kind: 'awarded', stopsMs, decidedAt, to: random() < 0.5 ? 'home' : 'away' };
  return { kind: isIt('misreported') ? 'misreported' : 'played' };
}

/** The first hour, at least two days later, at which both clubs are free. */
function newKickoff({ league, kickoffAt, home, away }: SimulatedFixture): Date {
  const taken = daysAround(kickoffAt, 0, MOST_DAYS_MOVED + 1)
    .flatMap((day) => fixturesOn(league, day))
    .filter((other) => [home, away].some((club) => club === other.home || club === other.away))
    .map((other) => other.kickoffAt.getTime());
  const earliest = kickoffAt.getTime() + 48 * hourMs;
  const hours = Array.from({ length: 24 * (MOST_DAYS_MOVED - 2) }, (_, at) => earliest + at * hourMs);
  const free = hours.find((at) => taken.every((other) => Math.abs(other - at) >= REST_MS));
  return new Date(free ?? earliest);
}
