import { expect, test } from 'vitest';
import { kindsOf, readShown, type Shown, shownHref } from './shown.ts';

const read = (href: string) => readShown(new URL(href, 'http://here').searchParams);

test('every part of the statement has an address that leads back to it', () => {
  for (const account of ['balance', 'income'] as const) {
    for (const kind of [null, ...kindsOf[account]]) {
      for (const month of [null, '2026-02']) {
        const shown: Shown = { account, month, kind };
        expect(read(shownHref(shown))).toEqual(shown);
      }
    }
  }
});

test('an address somebody made up shows the balance of this month, with every kind', () => {
  expect(read('/?account=tax&month=2026-13&kind=bonus')).toEqual({
    account: 'balance',
    month: null,
    kind: null,
  });
});

test('a kind of the other account is not asked for', () => {
  expect(read('/?kind=withdrawal').kind).toBeNull();
  expect(read('/?account=income&kind=recharged').kind).toBeNull();
});
