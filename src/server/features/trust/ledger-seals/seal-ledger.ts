import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { transaction } from '#server/db/transaction.ts';
import { openLogKeys } from '../log/log-keys.ts';
import { logOrigin } from '../log/log-identity.ts';
import { appendLeaf } from '../log/append-leaf.ts';
import { hexOf, newestHead } from '../log/head-store.ts';
import { signHead } from '../log/sign-head.ts';

/** Maximum transfers per seal, so that a digest takes about a second even after a long gap. */
const MAX_TRANSFERS_PER_SEAL = 10_000;
/** Key of the advisory lock that serializes sealing; an arbitrary number. */
const SEAL_LOCK = 7_201_025;
/** Previous hash of the first seal. */
export const firstHash = new Uint8Array(32);

type Dependencies = Pick<Context, 'db' | 'clock' | 'config' | 'jobs'>;

/**
 * Seals all unsealed transfers: a digest chained to the previous seal, signed and timestamped with the keys of the
 * public log. Number and hash of each seal become a leaf of the log in the same transaction. Creates no seal when there
 * are no new transfers.
 */
export async function sealLedger(ctx: Dependencies): Promise<void> {
  // In its own short transaction, because postings wait for this lock.
  const { rows } = await sql<{ posted: number }>`SELECT ledger_posted_to() AS posted`.execute(ctx.db);
  const postedTo = rows[0]?.posted ?? 0;
  while (await sealNext(ctx, postedTo)) await yieldToEventLoop();
}

/** @returns whether there may be more. */
async function sealNext(ctx: Dependencies, postedTo: number): Promise<boolean> {
  const origin = `${logOrigin(ctx, await newestHead(ctx.db))}/ledger`;
  return await transaction(ctx.db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx);
    const before = await newestSeal(tx);
    const [after, number] = [before?.up_to ?? 0, (before?.number ?? 0) + 1];
    const upTo = await endOfNext(tx, after, postedTo);
    if (upTo === null) return false;
    const hash = await digestOf(tx, before?.hash ?? firstHash, after, upTo);
    const at = ctx.clock.now();
    const note = signHead(
      openLogKeys(ctx.config),
      { origin, size: upTo, root: hash },
      Math.floor(at.getTime() / 1000),
    );
    await tx.insertInto('ledger_seal').values({ number, up_to: upTo, hash, note, sealed_at: at }).execute();
    await appendLeaf(ctx, tx, {
      format: 2,
      kind: 'ledgerSeal',
      at: at.toISOString(),
      number,
      hash: hexOf(hash),
    });
    return true;
  });
}

/** All transfers up to this number are final and sealed; 0 when there is no seal. */
export async function sealedTo(db: Db): Promise<number> {
  return (await newestSeal(db))?.up_to ?? 0;
}

async function newestSeal(db: Db) {
  return await db.selectFrom('ledger_seal').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

async function endOfNext(db: Db, after: number, postedTo: number): Promise<number | null> {
  const rows = await db
    .selectFrom('ledger_txn')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', postedTo)
    .orderBy('id')
    .limit(MAX_TRANSFERS_PER_SEAL)
    .execute();
  return rows.at(-1)?.id ?? null;
}

/** SHA-256 over the previous hash and all transfers with `after` < number ≤ `upTo`. */
export async function digestOf(db: Db, before: Uint8Array, after: number, upTo: number): Promise<Uint8Array> {
  const { rows } = await sql<{ hash: Uint8Array }>`
    SELECT ledger_digest(${Buffer.from(before)}, ${after}, ${upTo}) AS hash`.execute(db);
  if (!rows[0]) throw new Error('ledger_digest returned no row');
  return rows[0].hash;
}
