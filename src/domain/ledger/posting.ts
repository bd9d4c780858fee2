import type { Fen } from '../money/fen.ts';

/** Accounts of a user, of a scheme (`escrow`), and of the platform (the last row, which have no owner). */
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

/** What a transfer of money was for. The database knows between which accounts each may move money. */
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

/** What one account gets (positive) or gives (negative). */
export interface Leg {
  /** User or scheme; null for an account of the platform. */
  readonly owner: string | null;
  readonly kind: AccountKind;
  readonly amountFen: Fen;
}

/** One event in the language of the ledger: its legs add up to zero and name each account once. */
export interface Posting {
  readonly kind: TransferKind;
  readonly legs: readonly Leg[];
}
