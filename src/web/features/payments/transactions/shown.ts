import { paths } from '#web/paths/paths.ts';

/** Kinds of lines each account knows, in the order in which they are offered. */
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

/** Which part of the statement the page shows; the present month and every kind where it says null. */
export interface Shown {
  readonly account: Account;
  readonly month: string | null;
  readonly kind: Kind | null;
}

/** Reads the address: what is none, or belongs to the other account, is left out. */
export function readShown(params: URLSearchParams): Shown {
  const account = params.get('account') === 'income' ? 'income' : 'balance';
  const month = params.get('month');
  const kinds: readonly Kind[] = kindsOf[account];
  return {
    account,
    month: month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    kind: kinds.find((each) => each === params.get('kind')) ?? null,
  };
}

/** The address of a part of the statement, so that coming back shows the same. */
export function shownHref({ account, month, kind }: Shown): string {
  return paths.detail({
    account: account === 'income' ? account : undefined,
    month: month ?? undefined,
    kind: kind ?? undefined,
  });
}
