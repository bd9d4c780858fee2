import type { Movement } from '#contract/console/facts.ts';
import { corrected } from '#domain/ledger/correction-postings.ts';
import { planCorrection } from '#domain/ledger/plan-correction.ts';
import type { Posting } from '#domain/ledger/posting.ts';
import { paidOut } from '#domain/ledger/postings.ts';
import { fen } from '#domain/money/fen.ts';
import { splitPrice } from '#domain/scheme/split-price.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import {
  type PaidUnlock,
  readPaidUnlocks,
  schemePendingFen,
  unlockIdsAfter,
} from '#server/features/schemes/pay-out/paid-unlocks.ts';
import { movementsOf } from './movements-of.ts';

const PAGE = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const WHOLE_BASIS_POINTS = 10_000;

/** What of a scheme its payouts depend on. */
export interface RefundedScheme {
  readonly id: string;
  readonly authorId: string;
  readonly platformShareBasisPoints: number;
}

/** Funds of the author, of which each refund takes its part. */
interface Funds {
  pendingFen: number;
  incomeFen: number;
}

/**
 * What removing or voiding a scheme would move: each buyer gets back the price, less what was refunded before. The same
 * postings in the same order as `pay-out` would book, from one snapshot and without a lock.
 */
export async function fullRefunds(db: Db, scheme: RefundedScheme): Promise<readonly Movement[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => refundsIn(tx, scheme));
}

async function refundsIn(tx: Tx, scheme: RefundedScheme): Promise<readonly Movement[]> {
  const { incomeFen } = await readBalances(tx, scheme.authorId);
  const funds: Funds = { incomeFen, pendingFen: await schemePendingFen(tx, scheme.id) };
  const postings: Posting[] = [];
  let after = BEFORE_ALL;
  for (;;) {
    const ids = await unlockIdsAfter(tx, scheme.id, after, PAGE);
    const unlocks = ids.length === 0 ? [] : await readPaidUnlocks(tx, ids);
    for (const unlock of unlocks) {
      const posting = refundOf(scheme, unlock, funds);
      if (posting !== null) postings.push(posting);
    }
    if (ids.length < PAGE) return movementsOf(postings);
    after = ids.at(-1) ?? after;
  }
}

/** The refund of one buyer; null for a free unlock, and if nothing is left to refund. */
function refundOf(
  { id: schemeId, authorId, platformShareBasisPoints }: RefundedScheme,
  { userId: buyerId, priceFen, holdTxnId, paid }: PaidUnlock,
  funds: Funds,
): Posting | null {
  if (holdTxnId === null) return null;
  const owed = splitPrice(fen(priceFen), {
    refundBasisPoints: WHOLE_BASIS_POINTS,
    platformBasisPoints: platformShareBasisPoints,
  });
  if (paid === null) return paidOut({ buyerId, authorId, schemeId, ...owed });
  // A refund takes nothing from the buyer and repays no advance.
  const means = {
    balanceFen: fen(0),
    owedFen: fen(0),
    pendingFen: fen(funds.pendingFen),
    incomeFen: fen(funds.incomeFen),
  };
  const planned = planCorrection(paid.split, owed, means);
  if (planned === null) return null;
  funds.pendingFen += planned.moves.pendingFen;
  funds.incomeFen += planned.moves.incomeFen;
  return corrected({ buyerId, authorId, moves: planned.moves });
}
