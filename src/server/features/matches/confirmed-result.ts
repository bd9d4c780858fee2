import { type ConfirmedReports, confirmResult } from '#domain/match/confirm-result.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { Db } from '../../db/database.ts';
import { scoreOf } from './find-match.ts';

/** A result that may be settled on, with what postponement is measured by. */
export interface ConfirmedResult {
  readonly result: {
    readonly state: MatchState;
    readonly halfTime: Score | null;
    readonly score90: Score | null;
  };
  readonly kickoffAt: Date;
  readonly firstKickoffAt: Date;
  readonly sources: readonly string[];
}

/** The confirmed result of a match; null while it has none or its sources contradict each other. */
export async function confirmedResult(
  db: Db,
  matchId: string,
  now: Date,
  confirmMinutes: number,
): Promise<ConfirmedResult | null> {
  return (await confirmedAmong(db, [matchId], now, confirmMinutes)).get(matchId) ?? null;
}

/** Those of some matches whose result is confirmed, with it. For the sweep over the matches of open schemes. */
export async function confirmedAmong(
  db: Db,
  matchIds: readonly string[],
  now: Date,
  confirmMinutes: number,
): Promise<Map<string, ConfirmedResult>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('match_report as report')
    .innerJoin('match', 'match.id', 'report.match_id')
    .select(['match.id', 'match.kickoff_at', 'match.first_kickoff_at', 'report.source', 'report.state'])
    .select(['report.half_home', 'report.half_away', 'report.home_90', 'report.away_90'])
    .select('report.first_said_at')
    .where('match.id', 'in', matchIds)
    .execute();
  const confirmed = new Map<string, ConfirmedResult>();
  for (const [id, reports] of Map.groupBy(rows, (row) => row.id)) {
    const said = reports.map((row) => ({
      source: row.source,
      state: row.state,
      halfTime: scoreOf(row.half_home, row.half_away),
      score90: scoreOf(row.home_90, row.away_90),
      firstSaidAt: row.first_said_at,
    }));
    const result = confirmResult(said, now, confirmMinutes * 60_000);
    const [match] = reports;
    if (result && match) confirmed.set(id, withKickoffs(result, match.kickoff_at, match.first_kickoff_at));
  }
  // What a person decided stands above all that feeds say, before or after.
  for (const [id, result] of await decidedAmong(db, matchIds)) confirmed.set(id, result);
  return confirmed;
}

async function decidedAmong(db: Db, matchIds: readonly string[]): Promise<Map<string, ConfirmedResult>> {
  const rows = await db
    .selectFrom('result_decision as decision')
    .innerJoin('match', 'match.id', 'decision.match_id')
    .distinctOn('decision.match_id')
    .select(['match.id', 'match.kickoff_at', 'match.first_kickoff_at', 'decision.state'])
    .select(['decision.half_home', 'decision.half_away', 'decision.home_90', 'decision.away_90'])
    .where('decision.match_id', 'in', matchIds)
    .orderBy('decision.match_id')
    .orderBy('decision.number', 'desc')
    .execute();
  return new Map(
    rows.map((row) => {
      const result: ConfirmedReports = {
        state: row.state,
        halfTime: scoreOf(row.half_home, row.half_away),
        score90: scoreOf(row.home_90, row.away_90),
        sources: ['operator'],
      };
      return [row.id, withKickoffs(result, row.kickoff_at, row.first_kickoff_at)];
    }),
  );
}

function withKickoffs(
  { sources, ...result }: ConfirmedReports,
  kickoffAt: Date,
  firstKickoffAt: Date,
): ConfirmedResult {
  return { result, kickoffAt, firstKickoffAt, sources };
}
