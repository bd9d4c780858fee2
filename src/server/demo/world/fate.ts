import { type DemoFixture, daysAround, fixturesOn, nameOf } from './calendar.ts';
import { seededRandom } from './seeded-random.ts';

const hourMs = 3_600_000;

/** One match in so many. With forty a day each of these is seen within a week. */
const oneIn = { postponed: 70, cancelled: 200, abandoned: 200, awarded: 200, misreported: 90 } as const;

/** Postponed this long before kick-off; what becomes of it is said this long after. */
const POSTPONED_BEFORE_MS = 3 * hourMs;
const DECIDED_AFTER_MS = 18 * hourMs;

/** A club needs this much between two kick-offs. */
const REST_MS = 4 * hourMs;

/** Days a match may be moved by. */
export const MOST_DAYS_MOVED = 4;

/** What becomes of a match that is not simply played. Times are instants, `stopsMs` counts from kick-off. */
export type Fate =
  | { readonly kind: 'played' }
  /** The sources miss the last goal until an hour after the end. */
  | { readonly kind: 'misreported' }
  | { readonly kind: 'moved'; readonly saidAt: Date; readonly decidedAt: Date; readonly kickoffAt: Date }
  | { readonly kind: 'cancelled'; readonly saidAt: Date; readonly decidedAt: Date }
  | { readonly kind: 'abandoned'; readonly stopsMs: number }
  | {
      readonly kind: 'awarded';
      readonly stopsMs: number;
      readonly decidedAt: Date;
      readonly to: 'home' | 'away';
    };

const fates = new WeakMap<DemoFixture, Fate>();

/** What is to become of a match; the fixture alone decides. */
export function fateOf(fixture: DemoFixture): Fate {
  const known = fates.get(fixture);
  if (known) return known;
  const fate = drawFate(fixture);
  fates.set(fixture, fate);
  return fate;
}

/** When a match is played in the end; null where it never is. */
export function playedFromOf(fixture: DemoFixture): Date | null {
  const fate = fateOf(fixture);
  if (fate.kind === 'cancelled') return null;
  return fate.kind === 'moved' ? fate.kickoffAt : fixture.kickoffAt;
}

function drawFate(fixture: DemoFixture): Fate {
  const random = seededRandom(`fate ${nameOf(fixture)}`);
  const luck = random();
  let bound = 0;
  const isIt = (kind: keyof typeof oneIn): boolean => {
    bound += 1 / oneIn[kind];
    return luck < bound;
  };
  const kickoffMs = fixture.kickoffAt.getTime();
  const saidAt = new Date(kickoffMs - POSTPONED_BEFORE_MS);
  const decidedAt = new Date(kickoffMs + DECIDED_AFTER_MS);
  const stopsMs = Math.floor((20 + 55 * random()) * 60_000);
  if (isIt('postponed')) return { kind: 'moved', saidAt, decidedAt, kickoffAt: newKickoff(fixture) };
  if (isIt('cancelled')) return { kind: 'cancelled', saidAt, decidedAt };
  if (isIt('abandoned')) return { kind: 'abandoned', stopsMs };
  if (isIt('awarded')) return { kind: 'awarded', stopsMs, decidedAt, to: random() < 0.5 ? 'home' : 'away' };
  return { kind: isIt('misreported') ? 'misreported' : 'played' };
}

/** The first hour, two days on or later, at which neither club has played or plays soon. */
function newKickoff({ league, kickoffAt, home, away }: DemoFixture): Date {
  const taken = daysAround(kickoffAt, 0, MOST_DAYS_MOVED + 1)
    .flatMap((day) => fixturesOn(league, day))
    .filter((other) => [home, away].some((club) => club === other.home || club === other.away))
    .map((other) => other.kickoffAt.getTime());
  const earliest = kickoffAt.getTime() + 48 * hourMs;
  const hours = Array.from({ length: 24 * (MOST_DAYS_MOVED - 2) }, (_, at) => earliest + at * hourMs);
  const free = hours.find((at) => taken.every((other) => Math.abs(other - at) >= REST_MS));
  return new Date(free ?? earliest);
}
