import { type Fen, fen } from '../money/fen.ts';

/** Limits and durations of recharges. */
export interface RechargeRules {
  readonly packagesFen: readonly Fen[];
  /** Bounds of one recharge, both included; any whole fen in between is allowed. */
  readonly minimumFen: Fen;
  readonly maximumFen: Fen;
  /** Per Beijing day: paid plus open orders. */
  readonly dailyLimitFen: Fen;
  /** Time the payer has to pay. */
  readonly orderLifeMs: number;
  /** An order unknown to the provider is closed this long after its end. */
  readonly unseenGraceMs: number;
  /** Providers accept refunds for this long after a payment. */
  readonly refundableForMs: number;
  /** Up to this amount, one operator may decide alone about unmatched money. */
  readonly aloneLimitFen: Fen;
}

const yuan = 100;
const minuteMs = 60_000;

export const defaultRechargeRules: RechargeRules = {
  packagesFen: [18, 38, 58, 98, 198, 488].map((amount) => fen(amount * yuan)),
  minimumFen: fen(1 * yuan),
  maximumFen: fen(500 * yuan),
  dailyLimitFen: fen(2000 * yuan),
  orderLifeMs: 15 * minuteMs,
  unseenGraceMs: 5 * minuteMs,
  refundableForMs: 365 * 24 * 60 * minuteMs,
  aloneLimitFen: fen(500 * yuan),
};
