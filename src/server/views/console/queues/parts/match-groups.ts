import { sql } from 'kysely';
import type { FactGroup } from '#contract/console/facts.ts';
import type { Locale } from '#contract/locale.ts';
import type { Db } from '#server/db/database.ts';
import { known, linkFact, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { matchText, scoreText } from './match-text.ts';

/** Both teams of some matches, by id. */
export async function matchNames(
  db: Db,
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('match')
    .innerJoin('team as h', 'h.key', 'match.home')
    .innerJoin('team as a', 'a.key', 'match.away')
    .select(['match.id', `h.name_${locale} as home`, `a.name_${locale} as away`])
    .where('match.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, matchText(row, locale)]));
}

/** A match as it is now, the reports of its sources and earlier decisions of its result. */
export async function matchGroups(db: Db, matchId: string, locale: Locale): Promise<readonly FactGroup[]> {
  return [
    await matchGroup(db, matchId, locale),
    ...(await sourceGroups(db, matchId)),
    ...(await decisionGroups(db, matchId)),
  ];
}

async function matchGroup(db: Db, matchId: string, locale: Locale): Promise<FactGroup> {
  const match = await db
    .selectFrom('match')
    .innerJoin('competition', 'competition.code', 'match.competition')
    .selectAll('match')
    .select(`competition.name_${locale} as competitionName`)
    .where('match.id', '=', matchId)
    .executeTakeFirstOrThrow();
  const text = (await matchNames(db, [matchId], locale)).get(matchId);
  const { kickoff_at, first_kickoff_at } = match;
  const isMoved = kickoff_at.getTime() !== first_kickoff_at.getTime();
  return {
    title: 'match',
    facts: known([
      linkFact('match', 'match', { id: matchId, text }),
      textFact('competition', match.competitionName),
      textFact('round', match.round),
      timeFact('kickoff', kickoff_at),
      timeFact('kickoffBefore', isMoved ? first_kickoff_at : null),
      wordFact('state', 'match', match.state),
      textFact('score', scoreText(match.home_90, match.away_90)),
      textFact('halfTime', scoreText(match.half_home, match.half_away)),
    ]),
  };
}

/** The statement of each source as stored. */
async function sourceGroups(db: Db, matchId: string): Promise<readonly FactGroup[]> {
  const reports = await db
    .selectFrom('match_report')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('source')
    .execute();
  return reports.map((report) => ({
    title: 'sources',
    facts: known([
      textFact('source', report.source),
      wordFact('state', 'match', report.state),
      textFact('score', scoreText(report.home_90, report.away_90)),
      textFact('halfTime', scoreText(report.half_home, report.half_away)),
      timeFact('kickoff', report.kickoff_at),
      timeFact('since', report.first_said_at),
    ]),
  }));
}

async function decisionGroups(db: Db, matchId: string): Promise<readonly FactGroup[]> {
  const { rows } = await sql<{
    readonly state: string;
    readonly homeGoals: number | null;
    readonly awayGoals: number | null;
    readonly halfHome: number | null;
    readonly halfAway: number | null;
    readonly reason: string;
    readonly at: Date;
    readonly operator: string;
  }>`
    SELECT d.state, d.home_90 AS "homeGoals", d.away_90 AS "awayGoals", d.half_home AS "halfHome",
           d.half_away AS "halfAway", d.reason, d.decided_at AS at, o.name AS operator
      FROM result_decision d JOIN operator o ON o.id = d.operator_id
     WHERE d.match_id = ${matchId} ORDER BY d.number`.execute(db);
  return rows.map((row) => ({
    title: 'decisions',
    facts: known([
      wordFact('state', 'match', row.state),
      textFact('score', scoreText(row.homeGoals, row.awayGoals)),
      textFact('halfTime', scoreText(row.halfHome, row.halfAway)),
      textFact('reason', row.reason),
      timeFact('decidedAt', row.at),
      textFact('operator', row.operator),
    ]),
  }));
}
