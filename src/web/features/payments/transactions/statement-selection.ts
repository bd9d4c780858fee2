import { paths } from '#web/paths/paths.ts';

/** Transaction kinds per account, in display order. */
export const kindsOf = {
  balance: [
    'unlocked',
    'recharged',
    'unlockRefund',
    'rechargeRefund',
    'rechargeRefundFailed',
    'credited',
    'corrected',
  ],
  income: ['incomePending', 'incomeReleased', 'withdrawal', 'withdrawalReturned', 'corrected'],
} as const;

export type Account = keyof typeof kindsOf;
type Kind = (typeof kindsOf)[Account][number];

/** Selection of the statement; null means the current month or every kind. */
export interface StatementSelection {
  readonly account: Account;
  readonly month: string | null;
  readonly kind: Kind | null;
}

/** Parses the URL; invalid values and kinds of the other account are ignored. */
export function readSelection(params: URLSearchParams): StatementSelection {
  const account = params.get('account') === 'income' ? 'income' : 'balance';
  const month = params.get('month');
  const kinds: readonly Kind[] = kindsOf[account];
  return {
    account,
    month: month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    kind: kinds.find((each) => each === params.get('kind')) ?? null,
  };
}

/** URL of a selection, so that back restores it. */
export function selectionHref({ account, month, kind }: StatementSelection): string {
  return paths.detail({
    account: account === 'income' ? account : undefined,
    month: month ?? undefined,
    kind: kind ?? undefined,
  });
}
