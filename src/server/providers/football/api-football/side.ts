import type { Side } from '#domain/match/match-details.ts';
import { idOf, recordOf } from '../record/json-value.ts';

/** The provider's IDs of the two teams of a fixture. */
export interface ApiFootballTeams {
  readonly home: string | null;
  readonly away: string | null;
}

export function teamsOf(rawTeams: unknown): ApiFootballTeams {
  const { home, away } = recordOf(rawTeams);
  return { home: idOf(recordOf(home).id), away: idOf(recordOf(away).id) };
}

/** Side of an event, a line-up or a list of statistics; null if it names neither team. */
export function sideOfTeam({ home, away }: ApiFootballTeams, team: unknown): Side | null {
  const id = idOf(recordOf(team).id);
  if (id === null || home === away) return null;
  return id === home ? 'home' : id === away ? 'away' : null;
}
