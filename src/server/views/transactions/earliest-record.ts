import type { earliestRecord as call } from '#contract/payments/money.ts';
import { beijingMonthOf } from '#domain/beijing-day.ts';
import type { Operation } from '#server/context/operation.ts';
import { shownAccounts } from './flow-kinds.ts';

/** Month of the first statement line: the first entry of each account is its earliest. */
export const earliestRecord: Operation<typeof call> = async ({ db }, { viewer: { userId } }) => {
  const first = await db
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', (join) =>
      join.onRef('ledger_entry.account_id', '=', 'ledger_account.id').on('ledger_entry.seq', '=', 1),
    )
    .innerJoin('ledger_txn', 'ledger_txn.id', 'ledger_entry.txn_id')
    .select('ledger_txn.created_at')
    .where('ledger_account.owner_id', '=', userId)
    .where('ledger_account.kind', 'in', [...shownAccounts])
    .orderBy('ledger_txn.created_at')
    .limit(1)
    .executeTakeFirst();
  return { month: first ? beijingMonthOf(first.created_at) : null };
};
