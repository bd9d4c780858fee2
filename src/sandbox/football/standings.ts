import type { League } from './clubs.ts';
import type { Fixture } from './fixture.ts';

/** Row of a league table, computed from finished matches. */
export type StandingRow = { club: League['clubs'][number]; rank: number; played: number; points: number };

export function standingsOf(league: League, fixtures: readonly Fixture[]): StandingRow[] {
  const over = fixtures.filter((fixture) => fixture.league === league.code && fixture.state === 'finished');
  const rows = league.clubs.map((club) => {
    const own = over.flatMap(({ home, away, score }) => {
      if (!score || (home !== club.id && away !== club.id)) return [];
      return [home === club.id ? score[0] - score[1] : score[1] - score[0]];
    });
    const points = own.reduce((sum, lead) => sum + (lead > 0 ? 3 : lead === 0 ? 1 : 0), 0);
    return { club, played: own.length, points };
  });
  return rows.sort((one, other) => other.points - one.points).map((row, at) => ({ ...row, rank: at + 1 }));
}
