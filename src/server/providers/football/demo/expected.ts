import { readApiFootballAbsences } from '../api-football/absences.ts';
import { readApiFootballLineUps } from '../api-football/line-ups.ts';
import { sideOfTeam, teamsOf } from '../api-football/side.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import type { FeedDetails } from '../record/feed-record.ts';
import { type JsonRecord, listOf } from '../record/json-value.ts';

/**
 * What is known of the teams before the line-ups: absent players in the form of `/injuries`, expected line-ups in that
 * of the published ones. Each is absent until somebody reports it.
 */
export function readExpected(where: string, entry: JsonRecord, report: FaultReport): FeedDetails {
  const teams = teamsOf(entry.teams);
  const { injuries, expected_lineups: expected } = entry;
  return {
    ...(Array.isArray(injuries) && {
      absences: readApiFootballAbsences(where, injuries, (team) => sideOfTeam(teams, team), report),
    }),
    ...(Array.isArray(expected) && {
      expectedLineUps: readApiFootballLineUps(where, listOf(expected), teams, report),
    }),
  };
}
