import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The newest head as it was last signed again, with the cosignatures of that moment. */
export interface FreshHead {
  readonly size: number;
  readonly note: string;
  readonly signedAt: Date;
  /** When the quorum last cosigned a head; null if it never did. */
  readonly quorumAt: Date | null;
}

/** Replaces the fresh head, unless another node stored a newer one. */
export async function storeFreshHead(db: Db, { size, note, signedAt, quorumAt }: FreshHead): Promise<void> {
  await sql`
    INSERT INTO log_fresh_head (size, note, signed_at, quorum_at) VALUES (${size}, ${note}, ${signedAt}, ${quorumAt})
    ON CONFLICT (only_one) DO UPDATE SET size = ${size}, note = ${note}, signed_at = ${signedAt},
      quorum_at = greatest(log_fresh_head.quorum_at, ${quorumAt})
    WHERE (log_fresh_head.size, log_fresh_head.signed_at) <= (${size}, ${signedAt})`.execute(db);
}

/** Notes that the quorum cosigned a head that is no longer the newest. */
export async function noteLastQuorum(db: Db, quorumAt: Date): Promise<void> {
  await sql`
    UPDATE log_fresh_head SET quorum_at = greatest(quorum_at, ${quorumAt}::timestamptz)`.execute(db);
}

export async function freshHead(db: Db): Promise<FreshHead | null> {
  const row = await db.selectFrom('log_fresh_head').selectAll().executeTakeFirst();
  return row ? { size: row.size, note: row.note, signedAt: row.signed_at, quorumAt: row.quorum_at } : null;
}
