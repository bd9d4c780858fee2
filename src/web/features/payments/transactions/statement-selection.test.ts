import { expect, test } from 'vitest';
import { kindsOf, readSelection, type StatementSelection, selectionHref } from './statement-selection.ts';

const read = (href: string) => readSelection(new URL(href, 'http://here').searchParams);

test('every selection of the statement round-trips through its URL', () => {
  for (const account of ['balance', 'income'] as const) {
    for (const kind of [null, ...kindsOf[account]]) {
      for (const month of [null, '2026-02']) {
        const shown: StatementSelection = { account, month, kind };
        expect(read(selectionHref(shown))).toEqual(shown);
      }
    }
  }
});

test('an invalid URL shows the balance of this month, with every kind', () => {
  expect(read('/?account=tax&month=2026-13&kind=bonus')).toEqual({
    account: 'balance',
    month: null,
    kind: null,
  });
});

test('a kind of the other account is ignored', () => {
  expect(read('/?kind=withdrawal').kind).toBeNull();
  expect(read('/?account=income&kind=recharged').kind).toBeNull();
});
