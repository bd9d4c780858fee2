import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';
import { paths } from './paths.ts';

const id = '0198c5a2-0000-7000-8000-00000000000a';

test('the pages of a user, an account, a transfer and a statement have their addresses', () => {
  expect(matchPage(paths.user(id))).toEqual({ name: 'user', id, tab: 'profile' });
  expect(matchPage(paths.user(id, 'money'))).toEqual({ name: 'user', id, tab: 'money' });
  expect(matchPage(paths.account(7))).toEqual({ name: 'account', id: '7' });
  expect(matchPage(paths.transfer('12'))).toEqual({ name: 'transfer', id: '12' });
  expect(matchPage(paths.bill('wechat', '2026-03-14'))).toEqual({
    name: 'bill',
    provider: 'wechat',
    day: '2026-03-14',
  });
  const plain = [paths.users, paths.ledger, paths.reconciliation, paths.bills, paths.daily, paths.log];
  expect(plain.map((path) => matchPage(path).name)).toEqual([
    'users',
    'ledger',
    'reconciliation',
    'bills',
    'daily',
    'log',
  ]);
});

test('the pages about matches, feeds and texts have their addresses', () => {
  expect(matchPage(paths.match(id))).toEqual({ name: 'match', id });
  const plain = [paths.matches, paths.names, paths.files, paths.feeds, paths.texts, paths.notices];
  expect(plain.map((path) => matchPage(path).name)).toEqual([
    'matches',
    'names',
    'files',
    'feeds',
    'texts',
    'notices',
  ]);
});

test('a search of the ledger is in its address', () => {
  expect(paths.ledgerSearch({ q: 'RC 1' })).toBe('/console/ledger?q=RC+1');
  expect(paths.ledgerSearch({ kind: 'clearing:alipay', q: '' })).toBe(
    '/console/ledger?kind=clearing%3Aalipay',
  );
  expect(paths.ledgerSearch({})).toBe(paths.ledger);
});

test.each([
  '/console/users/13800138000',
  `/console/users/${id}/secrets`,
  '/console/matches/next',
  `/console/matches/${id}/result`,
  '/console/ledger/accounts',
  '/console/ledger/accounts/x',
  '/console/ledger/toString/1',
  '/console/bills/bank/2026-03-14',
  '/console/bills/alipay/today',
  '/console/log/1',
])('%s is no page', (path) => {
  expect(matchPage(path)).toEqual({ name: 'missing' });
});
