import type { refundableRecharges } from '#contract/payments/money.ts';
import { refundableFen } from '#domain/recharge/refundable.ts';
import type { Operation } from '#server/context/operation.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { presentRefund } from './present-refund.ts';
import { refundsOf } from './refund-store.ts';
import { refundableOrders } from './refundable-orders.ts';

const MAX_REFUNDS = 50;

/** The refundable part of the balance, and past refunds. */
export const showRefundable: Operation<typeof refundableRecharges> = async ({ db, clock }, { viewer }) => {
  const { balanceFen } = await readBalances(db, viewer.userId);
  const orders = await refundableOrders(db, viewer.userId, clock.now());
  const refunds = await refundsOf(db, viewer.userId, MAX_REFUNDS);
  const leftFen = orders.reduce((sum, order) => sum + order.leftFen, 0);
  return {
    refundableFen: Math.min(leftFen, balanceFen),
    orders: orders
      .map(({ orderId, provider, amountFen, paidAt, leftFen: left }) => ({
        orderId,
        provider,
        amountFen,
        paidAt: paidAt.toISOString(),
        refundableFen: refundableFen(left, balanceFen),
      }))
      .filter((order) => order.refundableFen > 0),
    refunds: refunds.map(presentRefund),
  };
};
