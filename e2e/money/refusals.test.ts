import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as money from '#contract/payments/money.ts';
import * as withdrawals from '#contract/payments/withdrawals.ts';
import { moneyCalls, rows } from './refusals.ts';

const isCall = (exported: unknown) =>
  typeof exported === 'object' && exported !== null && 'refusals' in exported;

test('every payment and withdrawal call is in the table', () => {
  const exported = Object.values({ ...money, ...withdrawals }).filter(isCall);
  const tableCalls: readonly unknown[] = Object.values(moneyCalls);
  const missing = exported.filter((call) => !tableCalls.includes(call));
  expect(missing).toEqual([]);
  expect(exported.length).toBe(15);
});

test('every refusal of a money call has a row, and every row is a declared refusal', () => {
  const expected = Object.entries(moneyCalls).flatMap(([name, { refusals }]) =>
    refusals.map((reason) => `${name} ${reason}`),
  );
  expect([...rows.keys()].sort()).toEqual(expected.sort());
  for (const name of Object.keys(moneyCalls)) expect(Object.keys(calls)).toContain(name);
});

test('a refusal that no user can meet has a reason', () => {
  for (const [name, row] of rows) if (row.kind === 'never') expect(row.why, name).toMatch(/^[A-Z].{30,}\.$/);
});
