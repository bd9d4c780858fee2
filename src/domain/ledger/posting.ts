import type { Fen } from '../money/fen.ts';

/** Accounts of a user, of a scheme (`escrow`), and of the platform (the last row, without owner). */
export type AccountKind =
  | 'balance'
  | 'income'
  | 'incomePending'
  | 'withdrawal'
  | 'rechargeRefund'
  | 'escrow'
  | 'platformRevenue'
  | 'taxPayable'
  | 'promotions'
  | 'correctionsOwed'
  | 'correctionsBorne'
  | 'minorRefundsBorne'
  | 'suspense'
  | `clearing:${PaymentProvider}`;

export type PaymentProvider = 'alipay' | 'wechat';

/** Purpose of a transfer. The database restricts the accounts each kind may move money between. */
export type TransferKind =
  | 'recharged'
  | 'unlocked'
  | 'paidOut'
  | 'incomeReleased'
  | 'corrected'
  | 'advanceRepaid'
  | 'withdrawalRequested'
  | 'withdrawalPaid'
  | 'withdrawalReturned'
  | 'withdrawalReversed'
  | 'rechargeRefundRequested'
  | 'rechargeRefunded'
  | 'rechargeRefundFailed'
  | 'minorRefundRequested'
  | 'minorRefunded'
  | 'minorRefundFailed'
  | 'unmatchedReceived'
  | 'unmatchedCredited'
  | 'unmatchedReturned';

/** Amount credited (positive) or debited (negative) to one account. */
export interface Leg {
  /** User or scheme; null for an account of the platform. */
  readonly owner: string | null;
  readonly kind: AccountKind;
  readonly amountFen: Fen;
}

/** A transfer as double-entry postings: its legs sum to zero and name each account once. */
export interface Posting {
  readonly kind: TransferKind;
  readonly legs: readonly Leg[];
}
