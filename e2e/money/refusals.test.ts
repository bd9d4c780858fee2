import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as money from '#contract/payments/money.ts';
import * as withdrawals from '#contract/payments/withdrawals.ts';
import { moneyCalls, rows } from './refusals.ts';

const isCall = (exported: unknown) =>
  typeof exported === 'object' && exported !== null && 'refusals' in exported;

test('every call of money and of withdrawals is in the table', () => {
  const exported = Object.values({ ...money, ...withdrawals }).filter(isCall);
  const known: readonly unknown[] = Object.values(moneyCalls);
  const missing = exported.filter((call) => !known.includes(call));
  expect(missing).toEqual([]);
  expect(exported.length).toBe(15);
});

test('every refusal of a money call has a row, and no row is of a refusal that is no more', () => {
  const wanted = Object.entries(moneyCalls).flatMap(([name, { refusals }]) =>
    refusals.map((reason) => `${name} ${reason}`),
  );
  expect([...rows.keys()].sort()).toEqual(wanted.sort());
  for (const name of Object.keys(moneyCalls)) expect(Object.keys(calls)).toContain(name);
});

test('a refusal no user meets says why', () => {
  for (const [name, row] of rows) if (row.kind === 'never') expect(row.why, name).toMatch(/^[A-Z].{30,}\.$/);
});
