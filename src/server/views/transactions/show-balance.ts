import type { balance } from '#contract/payments/money.ts';
import type { Operation } from '#server/context/operation.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { authorEscrowFen } from '#server/features/schemes/pay-out/author-escrow.ts';

export const showBalance: Operation<typeof balance> = async ({ db }, { viewer }) => ({
  ...(await readBalances(db, viewer.userId)),
  escrowFen: await authorEscrowFen(db, viewer.userId),
});
