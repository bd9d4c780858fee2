import type { FeedStandings } from '#server/providers/football/record/feed-record.ts';
import type { StandingRow } from './store-feed-standings.ts';

/**
 * Maps the team names of a feed's tables to our keys; unknown teams are skipped.
 * @param keyOf returns our key of a team, null when unknown.
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
  // If two spellings list a team twice, the better rank wins.
  const byTeam = Map.groupBy(rows, ({ competition, season, team }) =>
    JSON.stringify([competition, season, team]),
  );
  return [...byTeam.values()].flatMap((same) => same.sort((one, other) => one.rank - other.rank)[0] ?? []);
}
