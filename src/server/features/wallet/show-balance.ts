import type { balance } from '#contract/money.ts';
import type { Operation } from '../../http/operation.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { authorEscrowFen } from '../schemes/author-escrow.ts';

export const showBalance: Operation<typeof balance> = async ({ db }, { viewer }) => ({
  ...(await readBalances(db, viewer.userId)),
  escrowFen: await authorEscrowFen(db, viewer.userId),
});
