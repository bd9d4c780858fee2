import type { Ask } from './asker.ts';

/** A user who recharges, buys and requests refunds, one request at a time, so that at most one effect is unknown. */
export interface Fan {
  readonly mobile: string;
  readonly ask: Ask;
  /** Balance according to all acknowledged requests. */
  balanceFen: number;
  /** Change of the balance by the pending request. */
  underWayFen: number;
  readonly unlocked: Map<string, { readonly schemeId: string; readonly priceFen: number }>;
  readonly orders: PaidOrder[];
  /** Unlocked during preparation. */
  readonly soldBefore: number;
  readonly refunds: { readonly refundId: string; readonly orderNo: string; readonly amountFen: number }[];
}

interface PaidOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountFen: number;
  leftFen: number;
}

/** An analyst who publishes and withdraws income. */
export interface Earner {
  readonly mobile: string;
  readonly ask: Ask;
  incomeFen: number;
  underWayFen: number;
  /** Payout numbers of the preparation. */
  readonly paidBefore: readonly string[];
  readonly withdrawals: { readonly withdrawalId: string; readonly amountFen: number }[];
  readonly published: { readonly id: string; readonly seal: string; readonly priceFen: number }[];
}

/** Number of acknowledgements by action. */
type Counts = Record<
  'recharge opened' | 'recharge credited' | 'unlock' | 'refund' | 'withdrawal' | 'publish',
  number
>;

export interface World {
  readonly fans: readonly Fan[];
  readonly earners: readonly Earner[];
  readonly matchId: string;
  readonly counts: Counts;
  /** Requests of acts without an answer, or with one that says to repeat them, counted by what they got instead. */
  readonly unanswered: Map<string, number>;
  /** Acknowledged effects not yet verified: each check returns the loss, or null. */
  readonly unseen: (() => Promise<string | null>)[];
  /** Violations, as sentences. */
  readonly faults: string[];
}

export const acknowledged = ({ counts }: World): number => Object.values(counts).reduce((a, b) => a + b, 0);
