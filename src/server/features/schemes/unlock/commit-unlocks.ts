import { sql } from 'kysely';
import type { Fen } from '#domain/money/fen.ts';
import type { Db } from '#server/db/database.ts';
import { legsAsJson, type Transfer } from '#server/features/ledger/post-transfer.ts';
import { boundsOf, type UnlockFacts, type Wish } from './unlock-facts.ts';

/** A granted wish, with the facts it was granted on. */
export interface Grant extends Wish {
  readonly facts: UnlockFacts;
  readonly priceFen: Fen;
  readonly transfer: Omit<Transfer, 'at'> | null;
}

/** Null if the facts have changed since: nothing of this wish was written, and it is to be decided anew. */
export type Committed = { readonly balanceFen: number } | null;

/**
 * Writes unlocks with their transfers in one transaction, one statement: all of them, or none if it fails. At most one
 * of each user, because each changes the facts of the next.
 */
export async function commitUnlocks(db: Db, grants: readonly Grant[], at: Date): Promise<Committed[]> {
  const items = grants.map(({ unlockId, userId, schemeId, facts, priceFen, transfer }, n) => ({
    n,
    unlockId,
    userId,
    schemeId,
    facts,
    priceFen,
    key: transfer?.key ?? null,
    kind: transfer?.kind ?? null,
    legs: transfer && legsAsJson(transfer.legs),
  }));
  const { rows } = await sql<{ readonly moved: boolean; readonly balance: number }>`
    SELECT moved, balance FROM unlock_commit(${JSON.stringify(items)}::jsonb, ${at}::timestamptz, ${boundsOf(at)})
     ORDER BY n`.execute(db);
  return rows.map(({ moved, balance }) => (moved ? null : { balanceFen: balance }));
}
