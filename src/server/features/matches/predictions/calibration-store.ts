import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Sums over the counted predictions of one competition and model version, under roots of the log or older ones. */
export interface CalibrationSums {
  readonly competition: string;
  readonly modelVersion: string;
  readonly isLogged: boolean;
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
    .orderBy('is_logged')
    .execute();
  return rows.map((row) => ({
    competition: row.competition,
    modelVersion: row.model_version,
    isLogged: row.is_logged,
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

/** Non-empty tenths of the predicted probability, lowest first: of all counted predictions, or of those under roots. */
export async function readTenths(db: Db, competition: string | undefined, which: 'all' | 'logged') {
  const rows = await db
    .selectFrom('calibration_tenth')
    .select([
      'tenth',
      sql<number>`sum(outcomes)::integer`.as('outcomes'),
      sql<number>`sum(said_millionths)::float8`.as('said_millionths'),
      sql<number>`sum(came)::integer`.as('came'),
    ])
    .where(ofCompetition('competition', competition))
    .where(which === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`is_logged`)
    .groupBy('tenth')
    .having(sql<SqlBool>`sum(outcomes) > 0`)
    .orderBy('tenth')
    .execute();
  return rows;
}

/**
 * Number of predictions of played matches that do not count, because no root covered them before the kick-off.
 */
export async function countUncounted(db: Db, competition: string | undefined): Promise<number> {
  const { rows } = await sql<{ uncounted: number }>`
    SELECT count(*)::integer AS uncounted FROM prediction_score s
     WHERE s.outcome IS NULL AND s.home_90 IS NOT NULL AND ${ofCompetition('s.competition', competition)}
       AND s.version = (SELECT max(version) FROM prediction_score latest
                         WHERE latest.match_id = s.match_id AND latest.model_version = s.model_version)`.execute(
    db,
  );
  return rows[0]?.uncounted ?? 0;
}

/** When the first root was written; null before. */
export async function firstRootAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('prediction_root')
    .select('written_at')
    .where('number', '=', 1)
    .executeTakeFirst();
  return row?.written_at ?? null;
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
