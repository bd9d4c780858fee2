import { sql } from 'kysely';
import type { z } from 'zod';
import type { moneyFate, moneyPlace, userMoney } from '#contract/console/user-parts.ts';
import type { WithdrawalState } from '#domain/withdrawal/withdrawal-state.ts';
import type { Db } from '#server/db/database.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { openWithdrawal } from '#server/features/payments/withdrawals/withdrawal-store.ts';
import { authorEscrowFen } from '#server/features/schemes/pay-out/author-escrow.ts';

type Place = z.output<typeof moneyPlace>;
type Fate = z.output<typeof moneyFate>;

/** Balances of a user, and what disabling the account would do to each part of the money. */
export async function readUserMoney(db: Db, userId: string): Promise<z.input<typeof userMoney>> {
  const { balanceFen, incomeFen, pendingFen, frozenFen } = await readBalances(db, userId);
  const { purchasesFen, refundFen } = await readMoving(db, userId);
  const withdrawal = await openWithdrawal(db, userId);
  const places: readonly [Place, number, Fate][] = [
    ['balance', balanceFen, 'kept'],
    ['purchases', purchasesFen, 'settles'],
    ['income', incomeFen, 'kept'],
    ['pendingIncome', pendingFen, 'released'],
    ['sales', await authorEscrowFen(db, userId), 'settles'],
    ['withdrawal', frozenFen, withdrawalFate(withdrawal?.state)],
    ['rechargeRefund', refundFen, 'completes'],
  ];
  return {
    balanceFen,
    incomeFen,
    pendingIncomeFen: pendingFen,
    frozenFen,
    incomeHolds: await incomeHolds(db, userId),
    whenDisabled: places.flatMap(([place, fen, fate]) => (fen === 0 ? [] : [{ place, fen, fate }])),
  };
}

/** Holds in force, also confirmed ones. */
async function incomeHolds(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT h.id FROM income_hold h
     WHERE h.analyst_id = ${userId}
       AND NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id AND d.kind = 'released')
     ORDER BY h.number LIMIT 20`.execute(db);
  return rows.map(({ id }) => id);
}

/** As `payments/payouts/pay-withdrawal.ts` does: what was not sent yet is reviewed, what was sent is concluded. */
function withdrawalFate(state: WithdrawalState | undefined): Fate {
  if (state === 'requested') return 'reviewed';
  return state === 'reviewing' ? 'waits' : 'completes';
}

interface Moving {
  /** Prices of the user's unlocks that are in escrow. */
  readonly purchasesFen: number;
  /** Refunds of recharges that the provider has not confirmed. */
  readonly refundFen: number;
}

async function readMoving(db: Db, userId: string): Promise<Moving> {
  const { rows } = await sql<Moving>`
    SELECT (SELECT coalesce(sum(u.price_fen), 0)::bigint FROM unlock u
             WHERE u.user_id = ${userId} AND u.price_fen > 0
               AND NOT EXISTS (SELECT FROM unlock_payout p WHERE p.unlock_id = u.id)) AS "purchasesFen",
           (SELECT coalesce(sum(a.balance), 0)::bigint FROM ledger_account a
             WHERE a.owner_id = ${userId} AND a.kind = 'rechargeRefund') AS "refundFen"`.execute(db);
  return rows[0] ?? { purchasesFen: 0, refundFen: 0 };
}
