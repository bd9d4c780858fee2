import { daysAround, fixturesOn } from '../calendar.ts';
import { simulatedLeagues } from '../leagues.ts';

const now = new Date('2026-11-21T10:00:00Z');

/** About 4,500 matches: three seasons of every league, all over on 21 November 2026. */
export const threeSeasons = simulatedLeagues.flatMap((league) =>
  daysAround(now, 3 * 2 * (league.teams.length - 1), 0)
    .slice(0, -1)
    .flatMap((day) => fixturesOn(league, day)),
);
