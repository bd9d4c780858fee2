import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { footballDayOf } from '#domain/match/football-day.ts';
import { type DemoFixture, daysAround, fixturesOn, seasonOn } from '../world/calendar.ts';
import { MOST_DAYS_MOVED } from '../world/fate.ts';
import { type DemoLeague, demoLeagues } from '../world/leagues.ts';
import { DAYS_AHEAD, isPast, isStirred } from '../world/life.ts';

const dayMs = 86_400_000;

/** Complete seasons before the one that is being played. */
const SEASONS_OF_HISTORY = 3;

/** A season, or what of it is told at once. */
export type SeasonFixtures = readonly DemoFixture[];

export interface Stirred {
  /** Of these the last has been heard; season by season. */
  readonly past: readonly SeasonFixtures[];
  /** Played now, lately, or still to come. */
  readonly near: readonly DemoFixture[];
}

/**
 * The fixtures of which something is new after one instant and until another; all of the history before when there is
 * no first. `nearSince` divides what is past from what is near.
 */
export function stirredFixtures(
  since: Date | null,
  until: Date,
  nearSince: Date,
  seasons = SEASONS_OF_HISTORY,
): Stirred {
  const past: SeasonFixtures[] = [];
  const near: DemoFixture[] = [];
  for (const league of demoLeagues) {
    const fixtures = daysInReach(league, { since, until, seasons })
      .flatMap((day) => fixturesOn(league, day))
      .filter((fixture) => since === null || isStirred(fixture, since, until));
    const longAgo = nearSince.getTime() - (MOST_DAYS_MOVED + 1) * dayMs;
    const isGone = (fixture: DemoFixture): boolean =>
      fixture.kickoffAt.getTime() < longAgo || isPast(fixture, nearSince);
    const { gone = [], left = [] } = Object.groupBy(fixtures, (fixture) =>
      isGone(fixture) ? 'gone' : 'left',
    );
    past.push(...Map.groupBy(gone, ({ season }) => season).values());
    near.push(...left);
  }
  return { past, near };
}

interface Reach {
  readonly since: Date | null;
  readonly until: Date;
  readonly seasons: number;
}

function daysInReach(league: DemoLeague, { since, until, seasons }: Reach): CalendarDate[] {
  const before = since ? MOST_DAYS_MOVED + 2 : daysOfHistory(league, until, seasons);
  const days = Math.ceil((until.getTime() - (since ?? until).getTime()) / dayMs);
  return daysAround(until, days + before, DAYS_AHEAD);
}

function daysOfHistory(league: DemoLeague, until: Date, seasons: number): number {
  const { round } = seasonOn(league, footballDayOf(until));
  return seasons * 2 * (league.teams.length - 1) + round;
}
