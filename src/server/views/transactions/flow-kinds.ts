import type { CallAnswer } from '#contract/define-call.ts';
import type { balanceFlow } from '#contract/payments/money.ts';
import type { TransferKind } from '#domain/ledger/posting.ts';

type Line = CallAnswer<typeof balanceFlow>['items'][number];

/** Accounts whose movements are lines. What is on its way out has left already, and tells of itself elsewhere. */
export const shownAccounts = ['balance', 'income', 'incomePending'] as const;
export type ShownAccount = (typeof shownAccounts)[number];

/** The accounts of each filter. */
export const accountsOf: Readonly<Record<'balance' | 'income', readonly ShownAccount[]>> = {
  balance: ['balance'],
  income: ['income', 'incomePending'],
};

/** A transfer as the owner of one of its accounts sees it; null for one that moves nothing of that account. */
const onAccount: Readonly<Record<TransferKind, Partial<Record<ShownAccount, Line['kind']>>>> = {
  recharged: { balance: 'recharged' },
  unlocked: { balance: 'unlocked' },
  paidOut: { balance: 'unlockRefund', incomePending: 'incomePending' },
  // The other side of it, out of what was pending, is the same money: it came when it became pending.
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

/** Every kind of transfer on every account that makes a line, with the kind of the line. */
export const lineKinds: readonly {
  readonly transfer: TransferKind;
  readonly account: ShownAccount;
  readonly kind: Line['kind'];
}[] = Object.entries(onAccount).flatMap(([transfer, kinds]) =>
  Object.entries(kinds).map(([account, kind]) => ({
    // The keys of the table are kinds of transfers and shown accounts.
    transfer: transfer as TransferKind,
    account: account as ShownAccount,
    kind,
  })),
);
