import type { Ask } from './asker.ts';

/** Somebody who recharges, buys and takes back. One request at a time, so that at most one effect is unknown. */
export interface Fan {
  readonly mobile: string;
  readonly ask: Ask;
  /** What the balance is by everything that was acknowledged. */
  balanceFen: number;
  /** What the request under way adds to it once it is done. */
  underWayFen: number;
  readonly unlocked: Map<string, { readonly schemeId: string; readonly priceFen: number }>;
  readonly orders: PaidOrder[];
  /** Unlocked in the preparation. */
  readonly soldBefore: number;
  readonly refunds: { readonly refundId: string; readonly orderNo: string; readonly amountFen: number }[];
}

interface PaidOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountFen: number;
  leftFen: number;
}

/** Somebody who publishes and has income paid out. */
export interface Earner {
  readonly mobile: string;
  readonly ask: Ask;
  incomeFen: number;
  underWayFen: number;
  /** Numbers of payouts of the preparation. */
  readonly paidBefore: readonly string[];
  readonly withdrawals: { readonly withdrawalId: string; readonly amountFen: number }[];
  readonly published: { readonly id: string; readonly seal: string; readonly priceFen: number }[];
}

/** By what was done, how often it was acknowledged. */
type Counts = Record<
  'recharge opened' | 'recharge credited' | 'unlock' | 'refund' | 'withdrawal' | 'publish',
  number
>;

export interface World {
  readonly fans: readonly Fan[];
  readonly earners: readonly Earner[];
  readonly matchId: string;
  readonly counts: Counts;
  /** What was acknowledged and not looked at since: each says what is lost, or null. */
  readonly unseen: (() => Promise<string | null>)[];
  /** In sentences, whatever must not be. */
  readonly faults: string[];
}

export const acknowledged = ({ counts }: World): number => Object.values(counts).reduce((a, b) => a + b, 0);
