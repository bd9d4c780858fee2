import { sql } from 'kysely';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface AuthorRecord {
  /** Settled schemes, free and paid, void ones left out. */
  readonly settled: number;
  /** The last ten decisive outcomes by kick-off, from old to new; pushes and voids left out. */
  readonly lastTen: readonly Outcome[];
}

/** What is shown of an analyst's record beside a scheme. Every settled scheme counts, removed ones too. */
export async function readAuthorRecords(
  db: Db | Tx,
  authorIds: readonly string[],
): Promise<Map<string, AuthorRecord>> {
  if (authorIds.length === 0) return new Map();
  const { rows } = await sql<AuthorRecord & { authorId: string }>`
    WITH latest AS (
      SELECT DISTINCT ON (s.id) s.id, s.author_id, s.sale_ends_at, t.outcome
        FROM scheme s JOIN scheme_settlement t ON t.scheme_id = s.id
       WHERE s.author_id = ANY (${[...authorIds]}::uuid[])
       ORDER BY s.id, t.number DESC),
    decisive AS (
      SELECT author_id, outcome, sale_ends_at, id,
             row_number() OVER (PARTITION BY author_id ORDER BY sale_ends_at DESC, id DESC) AS place
        FROM latest WHERE outcome NOT IN ('push', 'void'))
    SELECT author_id AS "authorId", count(*) AS settled,
           coalesce((SELECT json_agg(d.outcome ORDER BY d.sale_ends_at, d.id) FROM decisive d
                      WHERE d.author_id = latest.author_id AND d.place <= 10), '[]'::json) AS "lastTen"
      FROM latest WHERE outcome <> 'void' GROUP BY author_id`.execute(db);
  return new Map(rows.map(({ authorId, ...record }) => [authorId, record]));
}

/** What an analyst must have shown before charging. */
export interface ChargingRecord {
  readonly settledFreeSchemes: number;
  /** Of all settled schemes, voids left out, in basis points. */
  readonly shrunkYieldBasisPoints: number;
}

const SHRINK_SCHEMES = 30;
const PRIOR_BASIS_POINTS = -500;

export async function readChargingRecord(db: Db | Tx, authorId: string): Promise<ChargingRecord> {
  const { rows } = await sql<{ settled: number; free: number; parts: number }>`
    SELECT count(*) AS settled, count(*) FILTER (WHERE price_fen = 0) AS free,
           coalesce(sum(profit_parts), 0)::bigint AS parts
      FROM (SELECT DISTINCT ON (s.id) s.price_fen, t.outcome, t.profit_parts
              FROM scheme s JOIN scheme_settlement t ON t.scheme_id = s.id
             WHERE s.author_id = ${authorId} ORDER BY s.id, t.number DESC) latest
     WHERE outcome <> 'void'`.execute(db);
  const { settled = 0, free = 0, parts = 0 } = rows[0] ?? {};
  // Profit parts are 1/4000 of a stake, so 10,000 basis points are 4,000 parts.
  const sum = parts * 2.5 + SHRINK_SCHEMES * PRIOR_BASIS_POINTS;
  return { settledFreeSchemes: free, shrunkYieldBasisPoints: sum / (settled + SHRINK_SCHEMES) };
}
