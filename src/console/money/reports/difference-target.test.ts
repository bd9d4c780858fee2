import { expect, test } from 'vitest';
import { matchPage } from '../../router/match-page.ts';
import { paths } from '../../router/paths.ts';
import { differenceTarget, factText } from './difference-target.ts';

const id = '0198c5a2-0000-7000-8000-00000000000a';

test('every thing that a row names is one click away', () => {
  expect(differenceTarget({ of: 'transfer', id: '12' })).toEqual({ to: paths.transfer(12), isApp: false });
  expect(differenceTarget({ of: 'account', id: '7' })).toEqual({ to: paths.account(7), isApp: false });
  expect(differenceTarget({ of: 'withdrawal', id }).to).toBe(paths.ledgerSearch({ q: id }));
  for (const of of ['user', 'seal', 'unlock', 'order', 'refund', 'exception'] as const) {
    const [path = ''] = differenceTarget({ of, id }).to.split('?');
    expect(matchPage(path).name).not.toBe('missing');
  }
});

test('a scheme is shown by the app', () => {
  const { to, isApp } = differenceTarget({ of: 'scheme', id });
  expect([to.startsWith('/pages/'), isApp]).toEqual([true, true]);
});

test('values of any kind have a text', () => {
  expect(['a', 12, null, true, { a: 1 }, undefined].map(factText)).toEqual([
    'a',
    '12',
    'null',
    'true',
    '{"a":1}',
    '–',
  ]);
});
