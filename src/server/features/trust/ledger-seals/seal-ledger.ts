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

/** Maximum transfers, and audit lines, per seal, so that a digest takes about a second even after a long gap. */
const MAX_PER_SEAL = 10_000;
/** Key of the advisory lock that serializes sealing; an arbitrary number. */
const SEAL_LOCK = 7_201_025;
/** Previous hash of the first seal. */
export const firstHash = new Uint8Array(32);

type Dependencies = Pick<Context, 'db' | 'clock' | 'config' | 'jobs'>;

/** A seal covers transfers and lines of the operators' audit up to these numbers. */
export interface SealedTo {
  readonly transfers: number;
  readonly auditLines: number;
}

/** Before the first seal. */
export const nothingSealed: SealedTo = { transfers: 0, auditLines: 0 };

/**
 * Seals all unsealed transfers and audit lines: a digest chained to the previous seal, signed and timestamped with the
 * keys of the public log. Number and hash of each seal become a leaf of the log in the same transaction. Creates no seal
 * when there is nothing new; lines older than the first transfer of all wait for it.
 */
export async function sealLedger(ctx: Dependencies): Promise<void> {
  // Each in its own short transaction, because postings and acts wait for the lock.
  const posted = await sql<{ to: number }>`SELECT ledger_posted_to() AS to`.execute(ctx.db);
  const written = await sql<{ to: number }>`SELECT audit_written_to() AS to`.execute(ctx.db);
  const final = { transfers: posted.rows[0]?.to ?? 0, auditLines: written.rows[0]?.to ?? 0 };
  while (await sealNext(ctx, final)) await yieldToEventLoop();
}

/** @returns whether there may be more. */
async function sealNext(ctx: Dependencies, final: SealedTo): Promise<boolean> {
  const origin = `${logOrigin(ctx, await newestHead(ctx.db))}/ledger`;
  return await transaction(ctx.db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx);
    const before = await newestSeal(tx);
    const number = (before?.number ?? 0) + 1;
    const from = before === undefined ? nothingSealed : endOf(before);
    const to = {
      transfers: await endOfNext(tx, 'ledger_txn', from.transfers, final.transfers),
      auditLines: await endOfNext(tx, 'operator_audit', from.auditLines, final.auditLines),
    };
    const isNew = to.transfers > from.transfers || to.auditLines > from.auditLines;
    if (!isNew || to.transfers === 0) return false;
    const hash = await digestOf(tx, before?.hash ?? firstHash, from, to);
    const at = ctx.clock.now();
    const note = signHead(
      openLogKeys(ctx.config),
      { origin, size: to.transfers, root: hash },
      Math.floor(at.getTime() / 1000),
    );
    await tx
      .insertInto('ledger_seal')
      .values({ number, up_to: to.transfers, audit_to: to.auditLines, hash, note, sealed_at: at })
      .execute();
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

/** What a seal covers. */
export function endOf({ up_to, audit_to }: { readonly up_to: number; readonly audit_to: number }): SealedTo {
  return { transfers: up_to, auditLines: audit_to };
}

/** The last number of the next seal; `after` when there is nothing new. */
async function endOfNext(
  db: Db,
  table: 'ledger_txn' | 'operator_audit',
  after: number,
  final: number,
): Promise<number> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', final)
    .orderBy('id')
    .limit(MAX_PER_SEAL)
    .execute();
  return rows.at(-1)?.id ?? after;
}

/**
 * SHA-256 over the previous hash, all transfers and then all audit lines after `from` up to `to`. Without audit lines it
 * is the digest of the seals that are older than their audit.
 */
export async function digestOf(
  db: Db,
  before: Uint8Array,
  from: SealedTo,
  to: SealedTo,
): Promise<Uint8Array> {
  const { rows } = await sql<{ hash: Uint8Array }>`
    SELECT seal_digest(${Buffer.from(before)}, ${from.transfers}, ${to.transfers},
                       ${from.auditLines}, ${to.auditLines}) AS hash`.execute(db);
  if (!rows[0]) throw new Error('seal_digest returned no row');
  return rows[0].hash;
}
