import { sql } from 'kysely';
import type { Leg, Posting } from '#domain/ledger/posting.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { constraintOf, sqlState } from '#server/db/transaction.ts';

/** A posting with its idempotency key and its reference. */
export interface Transfer extends Posting {
  /** Idempotency key, see `domain/ledger/transfer-keys.ts`. */
  readonly key: string;
  /** The order, unlock or scheme it belongs to. */
  readonly ref: string;
  /** The hold this transfer releases, for the kinds that release one. */
  readonly resolves?: number;
  readonly at: Date;
}

export interface Posted {
  readonly txnId: number;
  /** The transfer was posted before; nothing was moved now. */
  readonly duplicate: boolean;
}

const TOO_LITTLE = 'LG004';
const KEY_REUSED = 'LG005';
const KEY_TAKEN = 'ledger_txn_idem_key_key';

/**
 * The only writer of money. Idempotent per key.
 * @throws Refusal BALANCE_TOO_LOW when the payer's balance is too low, IDEMPOTENCY_KEY_REUSED when the key belongs to
 *   another transfer. Any other rejection by the ledger is a programming error.
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<Posted> {
  const { key, kind, ref, resolves = null, at } = transfer;
  const legs = legsAsJson(transfer.legs);
  try {
    const { rows } = await sql<{ posted_id: number; is_duplicate: boolean }>`
      SELECT posted_id, is_duplicate
      FROM ledger_post(${key}, ${kind}, ${ref}, ${JSON.stringify(legs)}, ${resolves}, ${at})`.execute(tx);
    const posted = rows[0];
    if (posted === undefined) throw new Error(`The ledger returned no transaction for ${key}`);
    return { txnId: posted.posted_id, duplicate: posted.is_duplicate };
  } catch (error) {
    throw asRefusal(error) ?? error;
  }
}

/** Legs in the format of the ledger's SQL functions. */
export function legsAsJson(legs: readonly Leg[]) {
  return legs.map(({ owner, kind, amountFen }) => ({ owner, kind, amount: amountFen }));
}

export function asRefusal(error: unknown): Refusal | null {
  // The constraint refuses a different transfer that took the key at the same time.
  if (sqlState(error) === KEY_REUSED || constraintOf(error) === KEY_TAKEN)
    return new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (sqlState(error) !== TOO_LITTLE) return null;
  const { kind, missingFen } = JSON.parse((error as { detail: string }).detail);
  // The balances of the other accounts are known, so their shortage is a programming error.
  return kind === 'balance' ? new Refusal('BALANCE_TOO_LOW', { missingFen }) : null;
}
