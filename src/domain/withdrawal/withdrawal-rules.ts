import { type Fen, fen } from '../money/fen.ts';

/** Limits and durations of withdrawals. */
export interface WithdrawalRules {
  /** Bounds of one withdrawal, both included; any whole fen in between is allowed. */
  readonly minimumFen: Fen;
  readonly maximumFen: Fen;
  /** Per user and Beijing day: requests that did not fail, their sum, and attempts including failed ones. */
  readonly timesADay: number;
  readonly dailyLimitFen: Fen;
  readonly triesADay: number;
  readonly feeFen: Fen;
  /** No payout within this time after a change of payee or phone. */
  readonly coolingMs: number;
  /** Larger amounts need a review by an operator. */
  readonly reviewAboveFen: Fen;
  /** Larger amounts need two approvals. */
  readonly twoApproveAboveFen: Fen;
  /** Sum of all requests on a Beijing day above which every request needs a review. */
  readonly platformDayFen: Fen;
  /** A provider may reverse a payment: it is queried for this long. */
  readonly watchPaidMs: number;
  /** Lifetime of a consent request to Alipay. */
  readonly consentLifeMs: number;
}

const yuan = 100;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const defaultWithdrawalRules: WithdrawalRules = {
  minimumFen: fen(10 * yuan),
  maximumFen: fen(20_000 * yuan),
  timesADay: 1,
  dailyLimitFen: fen(20_000 * yuan),
  triesADay: 3,
  feeFen: fen(0),
  coolingMs: dayMs,
  reviewAboveFen: fen(1000 * yuan),
  twoApproveAboveFen: fen(5000 * yuan),
  platformDayFen: fen(50_000 * yuan),
  watchPaidMs: 7 * dayMs,
  consentLifeMs: 10 * minuteMs,
};
