import { type SqlBool, sql } from 'kysely';
import type { InPlayMark } from '#domain/model/in-play/in-play-marks.ts';
import type { Db } from '#server/db/database.ts';

/** Sums over the rows that count, of one mark. */
export interface InPlaySums {
  readonly mark: InPlayMark;
  readonly since: Date;
  readonly rows: number;
  readonly rps: number;
  readonly logLoss: number;
  readonly brier: number;
  readonly overRows: number;
  readonly overLogLoss: number;
  readonly overBrier: number;
}

/** One entry per mark that has rows, over all versions, of one competition or all. */
export async function readInPlaySums(
  db: Db,
  competition: string | undefined,
): Promise<readonly InPlaySums[]> {
  const { rows } = await sql<InPlaySums>`
    SELECT mark, min(since) AS since, sum(rows)::integer AS rows, sum(rps)::float8 AS rps,
           sum(log_loss)::float8 AS "logLoss", sum(brier)::float8 AS brier, sum(over_rows)::integer AS "overRows",
           sum(over_log_loss)::float8 AS "overLogLoss", sum(over_brier)::float8 AS "overBrier"
      FROM in_play_sum WHERE rows > 0 AND ${ofCompetition(competition)}
     GROUP BY mark`.execute(db);
  return rows;
}

/** Non-empty tenths of the predicted probability, lowest first. */
export async function readInPlayTenths(db: Db, competition: string | undefined) {
  const { rows } = await sql<{ tenth: number; outcomes: number; said: number; came: number }>`
    SELECT tenth, sum(outcomes)::integer AS outcomes, sum(said_millionths)::float8 AS said, sum(came)::integer AS came
      FROM in_play_tenth WHERE ${ofCompetition(competition)}
     GROUP BY tenth HAVING sum(outcomes) > 0 ORDER BY tenth`.execute(db);
  return rows;
}

function ofCompetition(competition: string | undefined) {
  return competition === undefined ? sql<SqlBool>`true` : sql<SqlBool>`competition = ${competition}`;
}
