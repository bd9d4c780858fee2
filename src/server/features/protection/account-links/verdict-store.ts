import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type LinkVerdict = Tables['account_link_decision']['kind'];

/** Serializes decisions about two accounts. */
export async function lockPair(tx: Tx, oneId: string, otherId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account-link:${oneId} ${otherId}`}, 0))`.execute(
    tx,
  );
}

/** The valid decision about two accounts, in the order of their pair; null for none. */
export async function latestVerdict(
  db: Db | Tx,
  oneId: string,
  otherId: string,
): Promise<LinkVerdict | null> {
  const row = await db
    .selectFrom('account_link_decision')
    .select('kind')
    .where('one_id', '=', oneId)
    .where('other_id', '=', otherId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kind ?? null;
}
