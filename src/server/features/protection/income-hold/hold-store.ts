import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CollusionEdge } from '#domain/protection/collusion.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Serializes holds of one analyst's income and decisions on them. */
export async function lockHolds(tx: Tx, analystId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`income-hold:${analystId}`}, 0))`.execute(tx);
}

/**
 * Holds income because of a buyer or by an operator's decision. The caller holds the lock.
 * @returns its id.
 */
export async function insertHold(
  tx: Tx,
  hold: {
    readonly analystId: string;
    readonly buyerId: string | null;
    readonly operatorId: string | null;
    readonly at: Date;
  },
): Promise<string> {
  const id = randomUUID();
  await sql`
    INSERT INTO income_hold (id, analyst_id, number, buyer_id, operator_id, held_at)
    SELECT ${id}::uuid, ${hold.analystId}::uuid, count(*) + 1, ${hold.buyerId}::uuid, ${hold.operatorId}::uuid,
           ${hold.at}::timestamptz
      FROM income_hold WHERE analyst_id = ${hold.analystId}`.execute(tx);
  return id;
}

/** Whether income is currently held because of this buyer. */
export async function isHeldFor(tx: Tx, analystId: string, buyerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM income_hold h WHERE h.analyst_id = ${analystId} AND h.buyer_id = ${buyerId}
       AND NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id AND d.kind = 'released')`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface OpenHold {
  readonly holdId: string;
  readonly analystId: string;
  readonly analyst: string;
  readonly buyerId: string | null;
  readonly heldAt: Date;
  readonly isConfirmed: boolean;
  /** The analyst's income from sales to that buyer so far, in fen; 0 for a hold by an operator. */
  readonly earnedFen: number;
  readonly flags: readonly { readonly edge: CollusionEdge; readonly evidence: unknown }[];
}

/** Unreleased holds: unconfirmed ones first, then oldest first. */
export async function openHolds(db: Db, limit: number): Promise<readonly OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    SELECT h.id AS "holdId", h.analyst_id AS "analystId", a.nickname AS analyst, h.buyer_id AS "buyerId",
           h.held_at AS "heldAt",
           EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id AND d.kind = 'confirmed') AS "isConfirmed",
           (SELECT coalesce(sum(last.analyst_fen), 0)::bigint
              FROM unlock u JOIN scheme s ON s.id = u.scheme_id
              JOIN LATERAL (SELECT p.analyst_fen FROM unlock_payout p WHERE p.unlock_id = u.id
                             ORDER BY p.number DESC LIMIT 1) last ON true
             WHERE u.user_id = h.buyer_id AND s.author_id = h.analyst_id) AS "earnedFen",
           (SELECT coalesce(json_agg(json_build_object('edge', f.edge, 'evidence', f.evidence) ORDER BY f.edge), '[]')
              FROM collusion_flag f WHERE f.buyer_id = h.buyer_id AND f.analyst_id = h.analyst_id) AS flags
      FROM income_hold h JOIN app_user a ON a.id = h.analyst_id
     WHERE NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id AND d.kind = 'released')
     ORDER BY "isConfirmed", h.held_at, h.id LIMIT ${limit}`.execute(db);
  return rows;
}
