import type { NaivePick } from '#test/naive-settlement.ts';
import type { MatchSaid } from './referee.ts';
import type { Wish } from './wishes.ts';

/** Three parts of the price of an unlock, and how they came about. All in fen. */
export interface Shares {
  readonly refund: number;
  readonly platform: number;
  readonly analyst: number;
  /** Part of the refund that was not due in the end and is left to the buyer. */
  readonly forgiven: number;
  /** Paid by the platform in place of the analyst. */
  readonly advanced: number;
}

/** What an analyst wrote. */
export interface Draft {
  readonly name: string;
  readonly authorId: string;
  readonly matchId: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly ruleSet: 'jc' | 'book';
  readonly picks: readonly NaivePick[];
  readonly title: string;
  readonly body: string;
}

export interface KnownScheme extends Draft {
  readonly id: string;
  isWithdrawn: boolean;
  isRemoved: boolean;
  /** Voided by an operator: no result changes that. */
  isVoided: boolean;
  /** The valid settlement. */
  settlement: { readonly number: number; readonly outcome: string; readonly atMs: number } | null;
  /** Income that is not released yet. */
  pendingFen: number;
}

export interface KnownUnlock {
  readonly id: string;
  readonly userId: string;
  readonly schemeId: string;
  readonly priceFen: number;
  holdTxn: number | null;
  shares: Shares | null;
}

/** A recharge. */
interface KnownOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly userId: string;
  readonly provider: 'alipay' | 'wechat';
  readonly fen: number;
  isCredited: boolean;
  refundedFen: number;
}

/** A refund of a recharge, or a withdrawal of income: money on its way out. */
export interface KnownExit {
  readonly id: string;
  /** The number that the provider knows. */
  readonly no: string;
  readonly userId: string;
  readonly fen: number;
  /** Of a refund. */
  readonly orderId: string | null;
  state: 'new' | 'held' | 'out' | 'back';
}

/** What must hold, kept without the application's code. */
export interface Model {
  /** Balances by `owner kind`, in fen. */
  readonly accounts: Map<string, number>;
  readonly wishes: Wish[];
  /** What analysts wrote, by the key of the publication. */
  readonly drafts: Map<string, Draft>;
  readonly matches: Map<string, MatchSaid>;
  readonly schemes: Map<string, KnownScheme>;
  readonly unlocks: Map<string, KnownUnlock>;
  /** By order number. */
  readonly orders: Map<string, KnownOrder>;
  /** By refund number. */
  readonly refunds: Map<string, KnownExit>;
  readonly withdrawals: Map<string, KnownExit>;
  /** Schemes with an undecided dispute of their settlement, by dispute. */
  readonly disputes: Map<
    string,
    { readonly schemeId: string; isOpen: boolean; readonly isOfSettlement: boolean }
  >;
  /** What the platform advanced for an analyst and has not got back, in fen. */
  readonly owed: Map<string, number>;
  lastTxn: number;
  /** How many transfers of each kind there were. */
  readonly transfers: Map<string, number>;
  /** What broke, as sentences. */
  readonly violations: string[];
}

export function newModel(): Model {
  return {
    accounts: new Map(),
    wishes: [],
    drafts: new Map(),
    matches: new Map(),
    schemes: new Map(),
    unlocks: new Map(),
    orders: new Map(),
    refunds: new Map(),
    withdrawals: new Map(),
    disputes: new Map(),
    owed: new Map(),
    lastTxn: 0,
    transfers: new Map(),
    violations: [],
  };
}

export const balanceOf = ({ accounts }: Model, owner: string | null, kind: string): number =>
  accounts.get(`${owner ?? 'platform'} ${kind}`) ?? 0;

/** A scheme as published. */
export function newScheme(id: string, draft: Draft): KnownScheme {
  return {
    ...draft,
    id,
    isWithdrawn: false,
    isRemoved: false,
    isVoided: false,
    settlement: null,
    pendingFen: 0,
  };
}
