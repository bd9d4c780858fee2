import type { Means } from '#domain/ledger/plan-correction.ts';
import { fen } from '#domain/money/fen.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, lockBalances } from '#server/features/ledger/post-transfers.ts';
import { type AuthorFunds, correctionFunds, type CorrectionFunds } from './correction-funds.ts';
import { authorOwesFen, type PaidUnlock, schemePendingFen } from './paid-unlocks.ts';
import type { PayableScheme } from './payable-scheme.ts';

const noFunds: Means = { balanceFen: fen(0), pendingFen: fen(0), incomeFen: fen(0), owedFen: fen(0) };

/** Locks every account that corrections of these unlocks may debit until the transaction ends. */
export async function lockFundingAccounts(
  tx: Tx,
  scheme: PayableScheme,
  unlocks: readonly PaidUnlock[],
): Promise<CorrectionFunds> {
  // First payouts only debit the escrow, which always covers them.
  if (unlocks.length === 0) return { availableFunds: () => noFunds, move: () => undefined };
  const { authorId } = scheme;
  const accounts: Account[] = [
    ...unlocks.map(({ userId }): Account => ({ owner: userId, kind: 'balance' })),
    { owner: authorId, kind: 'income' },
    { owner: authorId, kind: 'incomePending' },
    ...(['correctionsBorne', 'correctionsOwed', 'platformRevenue'] as const).map((kind) => ({
      owner: null,
      kind,
    })),
  ];
  const balanceOf = await lockBalances(tx, accounts);
  // Read after locking: every writer of these rows locks the author's accounts first.
  const author: AuthorFunds = {
    pendingFen: await schemePendingFen(tx, scheme.id),
    incomeFen: balanceOf({ owner: authorId, kind: 'income' }),
    owedFen: await authorOwesFen(tx, authorId),
  };
  const balances = new Map(
    unlocks.map(({ userId }) => [userId, balanceOf({ owner: userId, kind: 'balance' })]),
  );
  return correctionFunds(balances, author);
}
