import type { CallAnswer } from '#contract/define-call.ts';
import type { balanceFlow } from '#contract/payments/money.ts';
import type { TransferKind } from '#domain/ledger/posting.ts';

type Line = CallAnswer<typeof balanceFlow>['items'][number];

/** Accounts whose entries are statement lines. Money being withdrawn has left them and has its own view. */
export const shownAccounts = ['balance', 'income', 'incomePending'] as const;
export type ShownAccount = (typeof shownAccounts)[number];

/** Accounts of each filter. */
export const accountsOf: Readonly<Record<'balance' | 'income', readonly ShownAccount[]>> = {
  balance: ['balance'],
  income: ['income', 'incomePending'],
};

/** A transfer from the point of view of one account's owner; null if it does not concern that account. */
const onAccount: Readonly<Record<TransferKind, Partial<Record<ShownAccount, Line['kind']>>>> = {
  recharged: { balance: 'recharged' },
  unlocked: { balance: 'unlocked' },
  paidOut: { balance: 'unlockRefund', incomePending: 'incomePending' },
  // The other side, out of pending income, is the same money: it was counted when it became pending.
  incomeReleased: { income: 'incomeReleased' },
  corrected: { balance: 'corrected', incomePending: 'corrected', income: 'corrected' },
  advanceRepaid: { income: 'corrected' },
  withdrawalRequested: { income: 'withdrawal' },
  withdrawalReturned: { income: 'withdrawalReturned' },
  withdrawalReversed: { income: 'withdrawalReturned' },
  rechargeRefundRequested: { balance: 'rechargeRefund' },
  rechargeRefundFailed: { balance: 'rechargeRefundFailed' },
  minorRefundRequested: { balance: 'rechargeRefund' },
  minorRefundFailed: { balance: 'rechargeRefundFailed' },
  unmatchedCredited: { balance: 'credited' },
  withdrawalPaid: {},
  rechargeRefunded: {},
  minorRefunded: {},
  unmatchedReceived: {},
  unmatchedReturned: {},
};

/** All combinations of transfer and account that make a line, with the line's kind. */
export const lineKinds: readonly {
  readonly transfer: TransferKind;
  readonly account: ShownAccount;
  readonly kind: Line['kind'];
}[] = Object.entries(onAccount).flatMap(([transfer, kinds]) =>
  Object.entries(kinds).map(([account, kind]) => ({
    // The casts are safe: the keys of the table are transfer kinds and shown accounts.
    transfer: transfer as TransferKind,
    account: account as ShownAccount,
    kind,
  })),
);
