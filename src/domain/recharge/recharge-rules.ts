import { type Fen, fen } from '../money/fen.ts';

/** Every number of the rules about recharging. */
export interface RechargeRules {
  readonly packagesFen: readonly Fen[];
  /** Bounds of one recharge, both included; any whole fen between them is taken. */
  readonly minimumFen: Fen;
  readonly maximumFen: Fen;
  /** Of a Beijing day: what was paid plus what is open. */
  readonly dailyLimitFen: Fen;
  /** The payer has this long to pay. */
  readonly orderLifeMs: number;
  /** An order the provider has never seen is closed this long after its end. */
  readonly unseenGraceMs: number;
  /** Providers send a payment back for this long after it was made. */
  readonly refundableForMs: number;
  /** One operator decides alone up to this about money that fits no order. */
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
