import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Sums over the predictions of one competition by one version of the model that count. */
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

/** Tenths of the probability said in which anything was said, from the lowest. */
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

/** The predictions whose matches began last among those that count, newest first. */
export async function readRecent(
  db: Db,
  competition: string | undefined,
  limit: number,
): Promise<readonly RecentScore[]> {
  const rows = await db
    .selectFrom('prediction_score as s')
    .innerJoin('prediction as p', (join) =>
      join.onRef('p.match_id', '=', 's.match_id').onRef('p.model_version', '=', 's.model_version'),
    )
    .select(['s.match_id', 's.predicted_at', 's.home_90', 's.away_90', 's.rps'])
    .select(['p.home_millionths', 'p.draw_millionths', 'p.away_millionths'])
    .where('s.outcome', 'is not', null)
    .where(ofCompetition('s.competition', competition))
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM prediction_score later WHERE later.match_id = s.match_id
                      AND later.model_version = s.model_version AND later.version > s.version)`,
    )
    .orderBy('s.kickoff_at', 'desc')
    .orderBy('s.match_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    matchId: row.match_id,
    predictedAt: row.predicted_at,
    // The database holds both of every score that counts.
    score90: [row.home_90 ?? 0, row.away_90 ?? 0],
    millionths: { home: row.home_millionths, draw: row.draw_millionths, away: row.away_millionths },
    rps: Number(row.rps),
  }));
}

/** Predictions of matches that have not been held against an end yet. */
export async function countOpen(db: Db, competition: string | undefined): Promise<number> {
  const { open } = await db
    .selectFrom('prediction_due')
    .innerJoin('prediction', 'prediction.match_id', 'prediction_due.match_id')
    .innerJoin('match', 'match.id', 'prediction.match_id')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where(ofCompetition('match.competition', competition))
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM prediction_score s
                    WHERE s.match_id = prediction.match_id AND s.model_version = prediction.model_version)`,
    )
    .executeTakeFirstOrThrow();
  return open;
}

function ofCompetition(column: string, competition: string | undefined) {
  return competition === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${competition}`;
}
