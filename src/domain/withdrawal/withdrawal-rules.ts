import { type Fen, fen } from '../money/fen.ts';

/** Every number of the rules about withdrawing. */
export interface WithdrawalRules {
  /** Bounds of one withdrawal, both included; any whole fen between them is taken. */
  readonly minimumFen: Fen;
  readonly maximumFen: Fen;
  /** Of one person and a Beijing day: those that did not fail, what they may come to, and tries, failed or not. */
  readonly timesADay: number;
  readonly dailyLimitFen: Fen;
  readonly triesADay: number;
  readonly feeFen: Fen;
  /** Nothing is paid out so long after the payee or the phone was changed. */
  readonly coolingMs: number;
  /** Above it a person looks first. */
  readonly reviewAboveFen: Fen;
  /** Above it two persons must approve. */
  readonly twoApproveAboveFen: Fen;
  /** What all persons ask for on a Beijing day; above it a person looks at each. */
  readonly platformDayFen: Fen;
  /** A provider may bring back what it paid: it is asked for so long. */
  readonly watchPaidMs: number;
  /** Alipay's consent is waited for so long. */
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
