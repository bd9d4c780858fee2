import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sumMoneyDays } from './sum-days.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('two servers that sum at once store each day once', async () => {
  const { id } = await build(it).fan();
  it.clock.set('2026-03-14T04:00:00Z');
  await buildBalance(it, id, 500);
  it.clock.set('2026-03-24T04:00:00Z');
  await Promise.all([sumMoneyDays(it.ctx), sumMoneyDays(it.ctx), sumMoneyDays(it.ctx)]);
  const rows = await it.ctx.db.selectFrom('money_day').select('transfers').orderBy('day').execute();
  expect(rows.map(({ transfers }) => transfers)).toEqual([1, ...Array.from({ length: 9 }, () => 0)]);
});
