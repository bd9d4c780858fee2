import type { PaymentProvider } from '#domain/ledger/posting.ts';

/** Parts of a user's page. */
export const userTabs = ['profile', 'money', 'activity', 'analyst', 'protection', 'links'] as const;
export type UserTab = (typeof userTabs)[number];

/** Pages about one user, one match, one account, one transfer or one statement. */
export type FoundPage =
  | { readonly name: 'user'; readonly id: string; readonly tab: UserTab }
  | { readonly name: 'match' | 'account' | 'transfer'; readonly id: string }
  | { readonly name: 'bill'; readonly provider: PaymentProvider; readonly day: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ledgerNumber = /^\d{1,15}$/;
const day = /^\d{4}-\d\d-\d\d$/;
const ledgerPages = { accounts: 'account', transfers: 'transfer' } as const;

/** Which of them the parts of a path show; null for none. */
export function matchFound(first: string, second = '', third = ''): FoundPage | null {
  if (first === 'users' && uuid.test(second)) {
    const tab = third === '' ? 'profile' : userTabs.find((each) => each === third);
    return tab === undefined ? null : { name: 'user', id: second, tab };
  }
  if (first === 'matches' && uuid.test(second) && third === '') return { name: 'match', id: second };
  if (first === 'ledger' && ledgerNumber.test(third) && Object.hasOwn(ledgerPages, second)) {
    // The cast is safe: it is one of the keys.
    return { name: ledgerPages[second as keyof typeof ledgerPages], id: third };
  }
  if (first === 'bills' && day.test(third) && (second === 'alipay' || second === 'wechat')) {
    return { name: 'bill', provider: second, day: third };
  }
  return null;
}
