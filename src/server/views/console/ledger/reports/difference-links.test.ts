import { expect, test } from 'vitest';
import { linksIn } from './difference-links.ts';

test('columns that name something become links, others do not', () => {
  expect(
    linksIn({ txn_id: 12, account_id: 3, amount: 5, kind: 'balance', unlock_id: 'u', author_id: null }),
  ).toEqual([
    { of: 'transfer', id: '12' },
    { of: 'account', id: '3' },
    { of: 'unlock', id: 'u' },
  ]);
});

test('an owner is a user, and of an escrow account a scheme', () => {
  expect(linksIn({ owner_id: 'a', kind: 'balance' })).toEqual([{ of: 'user', id: 'a' }]);
  expect(linksIn({ owner_id: 'a', kind: 'escrow' })).toEqual([{ of: 'scheme', id: 'a' }]);
});
