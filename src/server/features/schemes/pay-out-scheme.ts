import { sql } from 'kysely';
import { paidOut } from '#domain/ledger/postings.ts';
import { paidOutKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import { refundShareBasisPoints } from '#domain/scheme/refund-share.ts';
import { splitPrice } from '#domain/scheme/split-price.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { findScheme } from './read-schemes.ts';
import type { SchemeRecord } from './scheme-record.ts';

/** Unlocks paid out in one transaction: it holds the author's and the platform's accounts that long. */
const BATCH = 100;

interface Held {
  readonly id: string;
  readonly user_id: string;
  readonly price_fen: number;
  readonly hold_txn_id: number;
}

/**
 * Empties the escrow of a settled or removed scheme: each buyer's price goes back, to the platform and to the
 * analyst as the outcome says. Safe to run twice and at once: a hold can be released only once.
 */
export async function payOutScheme(ctx: Context, schemeId: string): Promise<void> {
  while (await transaction(ctx.db, (tx) => payOutBatch(ctx, tx, schemeId))) {
    // Until no hold is left.
  }
}

async function payOutBatch(ctx: Context, tx: Tx, schemeId: string): Promise<boolean> {
  const scheme = await findScheme(tx, schemeId, null);
  if (!scheme) throw new Error(`No scheme ${schemeId} to pay out`);
  const isDecided = scheme.settlement !== null || scheme.removal !== null;
  if (!isDecided) return false;
  const { rows } = await sql<Held>`
    SELECT u.id, u.user_id, u.price_fen, u.hold_txn_id FROM unlock u
     WHERE u.scheme_id = ${schemeId} AND u.hold_txn_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM unlock_payout p WHERE p.unlock_id = u.id)
     ORDER BY u.id LIMIT ${BATCH}`.execute(tx);
  for (const held of rows) await payOut(tx, scheme, held, ctx.clock.now());
  return rows.length === BATCH;
}

async function payOut(tx: Tx, scheme: SchemeRecord, held: Held, at: Date): Promise<void> {
  const { refundIfLost, removal, settlement, platformShareBasisPoints } = scheme;
  const parts = splitPrice(fen(held.price_fen), {
    refundBasisPoints: refundShareBasisPoints({
      outcome: settlement?.outcome ?? null,
      refundIfLost,
      isRemoved: removal !== null,
    }),
    platformBasisPoints: platformShareBasisPoints,
  });
  const posting = paidOut({
    buyerId: held.user_id,
    authorId: scheme.authorId,
    schemeId: scheme.id,
    ...parts,
  });
  const { txnId } = await postTransfer(tx, {
    ...posting,
    key: paidOutKey(held.id, 1),
    ref: held.id,
    resolves: held.hold_txn_id,
    at,
  });
  await tx
    .insertInto('unlock_payout')
    .values({
      unlock_id: held.id,
      number: 1,
      refund_fen: parts.refundFen,
      platform_fen: parts.platformFen,
      analyst_fen: parts.analystFen,
      txn_id: txnId,
      paid_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
