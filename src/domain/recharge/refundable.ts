import { type Fen, fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import type { RechargeRules } from './recharge-rules.ts';

/** A recharge as refunds see it; amounts in fen. */
export interface PaidRecharge {
  readonly amountFen: number;
  readonly paidAt: Date;
  /** What of it went back or is on its way. */
  readonly givenBackFen: number;
}

/** What of a recharge its provider may still send back, whatever the balance holds. */
export function leftOfRecharge(paid: PaidRecharge, now: Date, { refundableForMs }: RechargeRules): Fen {
  if (now.getTime() - paid.paidAt.getTime() >= refundableForMs) return fen(0);
  return fen(Math.max(0, paid.amountFen - paid.givenBackFen));
}

/** What of it may be asked back: no more than is left in the balance, which was recharged, each fen of it. */
export function refundableFen(left: Fen, balanceFen: number): Fen {
  return fen(Math.max(0, Math.min(left, balanceFen)));
}

/** @throws Refusal REFUND_TOO_MUCH. */
export function refuseRefund(amountFen: number, left: Fen): void {
  if (amountFen > left) throw new Refusal('REFUND_TOO_MUCH', { leftFen: left });
}
