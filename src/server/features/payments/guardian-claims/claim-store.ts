import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type Claim = Selectable<Tables['guardian_claim']>;

/** Serializes the claims of one phone. */
export async function lockPhone(tx: Tx, phoneIndex: Uint8Array): Promise<void> {
  await lockName(tx, `guardian:${Buffer.from(phoneIndex).toString('hex')}`);
}

/** Serializes decisions on one claim. */
export async function lockClaim(tx: Tx, claimId: string): Promise<void> {
  await lockName(tx, `guardian-claim:${claimId}`);
}

async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function insertClaim(tx: Tx, claim: Insertable<Tables['guardian_claim']>): Promise<void> {
  await tx.insertInto('guardian_claim').values(claim).execute();
}

export async function findClaim(
  db: Db | Tx,
  which: { id: string } | { claim_no: string } | { request_id: string },
): Promise<Claim | null> {
  const row = await db
    .selectFrom('guardian_claim')
    .selectAll()
    .where((is) => is.and(which))
    .executeTakeFirst();
  return row ?? null;
}

export async function claimsSince(tx: Tx, phoneIndex: Uint8Array, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('guardian_claim')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('phone_index', '=', phoneIndex)
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
