import type { FeedStandings } from '#server/providers/football/record/feed-record.ts';
import type { StandingRow } from './store-feed-standings.ts';

/**
 * Turns the team names of a feed's tables into our keys; a team that is not known is left out.
 * @param keyOf our key of a team, null when it is not known.
 */
export function resolveStandings(
  standings: readonly FeedStandings[],
  keyOf: (competition: string, name: string) => string | null,
): readonly StandingRow[] {
  const rows = standings.flatMap(({ competition, season, rows }) =>
    rows.flatMap(({ team: name, rank, played, points }): StandingRow[] => {
      const team = keyOf(competition, name);
      return team === null ? [] : [{ competition, season, team, rank, played, points }];
    }),
  );
  // A table that names a team twice, by two spellings, says it by the better place.
  const byTeam = Map.groupBy(rows, ({ competition, season, team }) =>
    JSON.stringify([competition, season, team]),
  );
  return [...byTeam.values()].flatMap((same) => same.sort((one, other) => one.rank - other.rank)[0] ?? []);
}
