import { type Fen, fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import type { RechargeRules } from './recharge-rules.ts';

/** A recharge with its refunds; amounts in fen. */
export interface PaidRecharge {
  readonly amountFen: number;
  readonly paidAt: Date;
  /** Amount refunded or being refunded. */
  readonly givenBackFen: number;
}

/** Amount of a recharge its provider still accepts as a refund, regardless of the balance. */
export function leftOfRecharge(paid: PaidRecharge, now: Date, { refundableForMs }: RechargeRules): Fen {
  if (now.getTime() - paid.paidAt.getTime() >= refundableForMs) return fen(0);
  return fen(Math.max(0, paid.amountFen - paid.givenBackFen));
}

/** Refundable amount: capped by the balance, since only unspent recharges can be refunded. */
export function refundableFen(left: Fen, balanceFen: number): Fen {
  return fen(Math.max(0, Math.min(left, balanceFen)));
}

/** @throws Refusal REFUND_TOO_MUCH. */
export function refuseRefund(amountFen: number, left: Fen): void {
  if (amountFen > left) throw new Refusal('REFUND_TOO_MUCH', { leftFen: left });
}
