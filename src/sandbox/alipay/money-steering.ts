import type { PayoutFaultName } from './payout-faults.ts';
import type { RefundFaultName } from './refund-faults.ts';

/** What goes wrong with the next payout and refund, whatever their amounts; taken once. */
export type MoneySteering = {
  takePayoutFault(): PayoutFaultName | undefined;
  takeRefundFault(): RefundFaultName | undefined;
  planPayout(fault: PayoutFaultName): void;
  planRefund(fault: RefundFaultName): void;
  /** Tells the merchant where a payout stands, now and at its later steps. */
  push(payoutNo: string): void;
};

export function openMoneySteering(push: (payoutNo: string) => void): MoneySteering {
  const payouts: PayoutFaultName[] = [];
  const refunds: RefundFaultName[] = [];
  return {
    takePayoutFault: () => payouts.shift(),
    takeRefundFault: () => refunds.shift(),
    planPayout: (fault) => payouts.push(fault),
    planRefund: (fault) => refunds.push(fault),
    push,
  };
}
