import type { SandboxClock } from '../sandbox-clock.ts';
import { leagues } from './clubs.ts';
import { aFixture, type Fixture } from './fixture.ts';
import { endMatch, playMinute, scoreGoal } from './play.ts';

/** Hand-set matches of real clubs, for tests of adapters. They change by the control API and page only. */
export type World = {
  fixtures(): readonly Fixture[];
  fixture(id: number): Fixture | undefined;
  /** Adds a match or replaces the one with its ID. */
  put(fixture: Fixture): void;
  /** Restores the initial matches, around the current time. */
  reset(): void;
  /** Time of the last change. */
  changedAt(): Date;
};

const hourMs = 3_600_000;

export function openWorld(clock: SandboxClock): World {
  const fixtures = new Map<number, Fixture>();
  let changedAt = clock.now();
  const world: World = {
    fixtures: () => [...fixtures.values()].sort((one, other) => one.id - other.id),
    fixture: (id) => fixtures.get(id),
    put: (fixture) => {
      fixtures.set(fixture.id, fixture);
      changedAt = clock.now();
    },
    reset: () => {
      fixtures.clear();
      for (const fixture of firstFixtures(clock.now())) world.put(fixture);
    },
    changedAt: () => changedAt,
  };
  world.reset();
  return world;
}

/** Of every league a finished match, a live one, one in two hours and one tomorrow. */
function firstFixtures(now: Date): Fixture[] {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const inHours = (hours: number) => new Date(minute.getTime() + hours * hourMs).toISOString();
  return leagues.flatMap(({ code, clubs }, at) => {
    const [a, b, c, d] = clubs.map((each) => each.id);
    if (!a || !b || !c || !d) throw new Error(`${code} has fewer than four clubs`);
    const of = (offset: number, matchday: number, home: number, away: number, hours: number) =>
      aFixture({
        id: 5000 + at * 10 + offset,
        league: code,
        matchday,
        home,
        away,
        kickoffAt: inHours(hours),
      });
    const over = endMatch(playUntil(of(1, 1, a, b, -26), 90));
    const live = playUntil(of(2, 2, c, d, -0.5), 30);
    return [over, live, of(3, 3, b, c, 2), of(4, 3, d, a, 24)];
  });
}

function playUntil(fixture: Fixture, until: number): Fixture {
  let played = playMinute(fixture);
  while ((played.minute ?? 0) < until) {
    played = playMinute(played);
    if (played.period === 'firstHalf' && played.minute === 12)
      played = scoreGoal(played, 'home', 'A. Striker');
  }
  return played;
}
