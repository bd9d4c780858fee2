import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Sums over the scored predictions of one competition and model version. */
export interface CalibrationSums {
  readonly competition: string;
  readonly modelVersion: string;
  readonly since: Date;
  readonly matches: number;
  readonly model: ScoreSums;
  readonly priced: { readonly matches: number; readonly model: ScoreSums; readonly market: ScoreSums };
}

export interface ScoreSums {
  readonly rps: number;
  readonly logLoss: number;
  readonly brier: number;
}

export async function readSums(db: Db): Promise<readonly CalibrationSums[]> {
  const rows = await db
    .selectFrom('calibration_sum')
    .selectAll()
    .where('matches', '>', 0)
    .orderBy('competition')
    .orderBy('model_version')
    .execute();
  return rows.map((row) => ({
    competition: row.competition,
    modelVersion: row.model_version,
    since: row.since,
    matches: row.matches,
    model: { rps: Number(row.rps), logLoss: Number(row.log_loss), brier: Number(row.brier) },
    priced: {
      matches: row.priced,
      model: {
        rps: Number(row.priced_rps),
        logLoss: Number(row.priced_log_loss),
        brier: Number(row.priced_brier),
      },
      market: {
        rps: Number(row.market_rps),
        logLoss: Number(row.market_log_loss),
        brier: Number(row.market_brier),
      },
    },
  }));
}

/** Non-empty tenths of the predicted probability, lowest first. */
export async function readTenths(db: Db, competition: string | undefined) {
  const rows = await db
    .selectFrom('calibration_tenth')
    .select([
      'tenth',
      sql<number>`sum(outcomes)::integer`.as('outcomes'),
      sql<number>`sum(said_millionths)::float8`.as('said_millionths'),
      sql<number>`sum(came)::integer`.as('came'),
    ])
    .where(ofCompetition('competition', competition))
    .groupBy('tenth')
    .having(sql<SqlBool>`sum(outcomes) > 0`)
    .orderBy('tenth')
    .execute();
  return rows;
}

export interface RecentScore {
  readonly matchId: string;
  readonly predictedAt: Date;
  readonly score90: readonly [home: number, away: number];
  readonly millionths: { readonly home: number; readonly draw: number; readonly away: number };
  readonly rps: number;
}

interface RecentRow {
  readonly match_id: string;
  readonly predicted_at: Date;
  readonly home_90: number;
  readonly away_90: number;
  readonly home_millionths: number;
  readonly draw_millionths: number;
  readonly away_millionths: number;
  readonly rps: string;
}

/** The scored predictions with the latest kick-offs, newest first. */
export async function readRecent(
  db: Db,
  competition: string | undefined,
  limit: number,
): Promise<readonly RecentScore[]> {
  // Finds the latest score of each in index order, until the limit.
  const { rows } = await sql<RecentRow>`
    WITH recent AS MATERIALIZED (
      SELECT * FROM prediction_score s
       WHERE s.outcome IS NOT NULL AND ${ofCompetition('s.competition', competition)}
         AND s.version = (SELECT max(version) FROM prediction_score latest
                           WHERE latest.match_id = s.match_id AND latest.model_version = s.model_version)
       ORDER BY s.kickoff_at DESC, s.match_id DESC LIMIT ${limit})
    SELECT recent.match_id, recent.predicted_at, recent.home_90, recent.away_90, recent.rps,
           p.home_millionths, p.draw_millionths, p.away_millionths
      FROM recent JOIN prediction p USING (match_id, model_version)
     ORDER BY recent.kickoff_at DESC, recent.match_id DESC`.execute(db);
  return rows.map((row) => ({
    matchId: row.match_id,
    predictedAt: row.predicted_at,
    score90: [row.home_90, row.away_90],
    millionths: { home: row.home_millionths, draw: row.draw_millionths, away: row.away_millionths },
    rps: Number(row.rps),
  }));
}

/** Number of predictions without a score. */
export async function countOpen(db: Db, competition: string | undefined): Promise<number> {
  // Few are due at a time, and each is one index look-up.
  const { rows } = await sql<{ open: number }>`
    SELECT coalesce(sum((
             SELECT count(*) FROM prediction p JOIN match m ON m.id = p.match_id
              WHERE p.match_id = due.match_id AND ${ofCompetition('m.competition', competition)}
                AND NOT EXISTS (SELECT FROM prediction_score s
                                 WHERE s.match_id = p.match_id AND s.model_version = p.model_version))), 0)::integer AS open
      FROM prediction_due due`.execute(db);
  return rows[0]?.open ?? 0;
}

function ofCompetition(column: string, competition: string | undefined) {
  return competition === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${competition}`;
}
