import { afterEach, beforeEach, expect, test } from 'vitest';
import { income } from '#contract/payments/money.ts';
import {
  ANALYST_FEN,
  PRICE_FEN,
  release,
  reportScore,
  scores,
  sell,
} from '#server/features/schemes/testing/money-stage.ts';
import { logIn } from '#test/build/log-in.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterEach(() => it.close());

const sold = { receivedFen: PRICE_FEN, refundedFen: 0, analystFen: ANALYST_FEN };
const takenBack = { receivedFen: 0, refundedFen: PRICE_FEN, analystFen: 0 - ANALYST_FEN };

const incomeOf = (token: string, month?: string) =>
  it.call(income, { query: month === undefined ? {} : { month } }, { token });

test('a correction counts in its own month; months without a movement and those over a year ago are absent', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  expect((await incomeOf(sale.author.token)).months).toEqual([]);
  await reportScore(it, 0, scores.win);
  await release(it);
  it.clock.set('2026-05-02T00:00:00Z');
  await reportScore(it, 0, scores.loss, { now: true });
  const tokenInMay = await logIn(it, sale.author.mobile);
  const inMay = await incomeOf(tokenInMay);
  expect(inMay.months).toEqual([
    { month: '2026-03', ...sold },
    { month: '2026-05', ...takenBack },
  ]);
  expect(inMay).toMatchObject({ month: '2026-05', sums: takenBack });
  expect(await incomeOf(tokenInMay, '2026-04')).toMatchObject({
    months: inMay.months,
    sums: { receivedFen: 0, refundedFen: 0, platformFen: 0, analystFen: 0 },
  });
  it.clock.set('2027-03-01T00:00:00Z');
  expect(await incomeOf(await logIn(it, sale.author.mobile), '2026-03')).toMatchObject({
    months: [{ month: '2026-05', ...takenBack }],
    sums: sold,
  });
});

test('a month is one of Beijing: a payout in its first minute there is not counted in the one before', async () => {
  const sale = await sell(it, 0);
  it.clock.set('2026-03-31T16:00:30Z');
  await reportScore(it, 0, scores.win);
  const { months } = await incomeOf(await logIn(it, sale.author.mobile));
  expect(months).toEqual([{ month: '2026-04', ...sold }]);
});
