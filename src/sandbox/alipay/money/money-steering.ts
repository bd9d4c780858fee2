import type { AnswerFault } from '../gateway/faults.ts';
import type { PayoutFaultName } from '../payouts/payout-faults.ts';
import type { RefundFaultName } from '../trade/refund-faults.ts';

/** Faults of a bill: first line missing, changed or duplicated, or a broken file or address. */
export const billFaults = [
  'missing_line',
  'other_amount',
  'double_line',
  'torn',
  'not_a_zip',
  'elsewhere',
] as const;
export type BillFault = (typeof billFaults)[number];

/** Planned faults of payouts, refunds, bills and responses, independent of amounts. */
export type MoneySteering = {
  planPayout(fault: PayoutFaultName): void;
  planRefund(fault: RefundFaultName): void;
  /** Applies to all later bills until set to null. */
  planBill(fault: BillFault | null): void;
  /** Alters the next responses to a method; the calls still take effect. */
  planAnswers(method: string, fault: AnswerFault, times: number): void;
  takePayoutFault(): PayoutFaultName | undefined;
  takeRefundFault(): RefundFaultName | undefined;
  billFault(): BillFault | null;
  takeAnswerFault(method: string): AnswerFault | undefined;
};

export function openMoneySteering(): MoneySteering {
  const payouts: PayoutFaultName[] = [];
  const refunds: RefundFaultName[] = [];
  const answers: { method: string; fault: AnswerFault }[] = [];
  let bill: BillFault | null = null;
  return {
    planPayout: (fault) => payouts.push(fault),
    planRefund: (fault) => refunds.push(fault),
    planBill: (fault) => {
      bill = fault;
    },
    planAnswers: (method, fault, times) => {
      for (let left = times; left > 0; left -= 1) answers.push({ method, fault });
    },
    takePayoutFault: () => payouts.shift(),
    takeRefundFault: () => refunds.shift(),
    billFault: () => bill,
    takeAnswerFault: (method) => {
      const at = answers.findIndex((planned) => planned.method === method);
      return at < 0 ? undefined : answers.splice(at, 1)[0]?.fault;
    },
  };
}
