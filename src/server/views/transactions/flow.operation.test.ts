import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance, balanceFlow, earliestRecord } from '#contract/payments/money.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { me } from '#contract/people/users.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { release, reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import {
  ask,
  requestBinding,
  startPayout,
} from '#server/features/payments/withdrawals/testing/withdrawing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());

type Query = {
  month?: string;
  account?: 'balance' | 'income';
  kind?: 'incomeReleased' | 'unlocked';
  cursor?: string;
  limit?: string;
};
const flow = (user: BuiltUser, query: Query = {}) => it.call(balanceFlow, { query }, { token: user.token });
const short = (items: Awaited<ReturnType<typeof flow>>['items']) =>
  items.map(({ kind, account, amountFen, heldFen }) => [kind, account, amountFen, heldFen]);

test('a user without transfers has an empty statement and no earliest month', async () => {
  const user = await build(it).user();
  expect(await flow(user)).toEqual({
    month: '2026-03',
    sums: { inFen: 0, outFen: 0 },
    items: [],
    nextCursor: null,
  });
  expect(await it.call(earliestRecord, {}, { token: user.token })).toEqual({ month: null });
  for (const call of [balanceFlow, earliestRecord])
    expect((await it.ask(call, { query: {} })).code).toBe(401);
});

test('every transfer is a line for the owners of its accounts, with the balance and the subject', async () => {
  const { fan, author, schemeId } = await sell(it, 0, { refundIfLost: true });
  await reportScore(it, 0, scores.win);
  await release(it);
  await requestBinding(it, author, { account: author.mobile });
  const { data } = await ask(it, author, 1000);
  const { nickname } = await it.call(me, {}, { token: author.token });
  const bought = await flow(fan);
  expect(short(bought.items)).toEqual([
    ['unlocked', 'balance', -3800, 1200],
    ['recharged', 'balance', 5000, 5000],
  ]);
  expect(bought.sums).toEqual({ inFen: 5000, outFen: 3800 });
  expect(bought.items[0]?.subject).toMatchObject({
    kind: 'scheme',
    id: schemeId,
    title: expect.any(String),
    analyst: nickname,
  });
  expect(bought.items[1]?.subject).toMatchObject({
    kind: 'recharge',
    title: null,
    analyst: null,
    provider: 'alipay',
    number: expect.any(String),
  });

  const earned = await flow(author);
  expect(short(earned.items)).toEqual([
    ['withdrawal', 'income', -1000, 1660],
    ['incomeReleased', 'income', 2660, 2660],
    ['incomePending', 'incomePending', 2660, 2660],
  ]);
  expect(earned.items.map(({ subject }) => subject?.id)).toEqual([data.withdrawalId, schemeId, schemeId]);
  // Released income was counted when it became pending.
  expect(earned.sums).toEqual({ inFen: 2660, outFen: 1000 });
  expect((await flow(author, { kind: 'incomeReleased' })).sums).toEqual({ inFen: 2660, outFen: 0 });
  expect((await flow(author, { account: 'balance' })).items).toEqual([]);

  await startPayout(it, data.withdrawalId);
  await it.runJobs();
  expect((await flow(author)).sums).toEqual(earned.sums);
  const left = await it.call(balance, {}, { token: author.token });
  expect(left.balanceFen + left.incomeFen + left.pendingFen).toBe(earned.sums.inFen - earned.sums.outFen);
});

test('a correction is a line for both, and the sums are net', async () => {
  const { fan, author } = await sell(it, 1, { refundIfLost: true });
  await reportScore(it, 1, scores.win);
  await reportScore(it, 1, scores.loss, { now: true });
  expect(short((await flow(fan)).items)[0]).toEqual(['corrected', 'balance', 3800, 5000]);
  expect(short((await flow(author)).items)[0]).toEqual(['corrected', 'incomePending', -2660, 0]);
  for (const user of [fan, author]) {
    const { sums } = await flow(user);
    const left = await it.call(balance, {}, { token: user.token });
    expect(sums.inFen - sums.outFen).toBe(left.balanceFen + left.incomeFen + left.pendingFen);
  }
});

test('a refund names its reason; neither the unlock nor the income does', async () => {
  const { fan, author } = await sell(it, 2, { refundIfLost: true });
  await reportScore(it, 2, scores.loss);
  const { items } = await flow(fan);
  expect(items.map(({ kind, subject }) => [kind, subject?.refundedFor])).toEqual([
    ['unlockRefund', 'loss'],
    ['unlocked', null],
    ['recharged', null],
  ]);
  for (const { subject } of (await flow(author)).items) expect(subject?.refundedFor).toBeNull();
});

test('a month is Beijing’s, to the second, and the first one is the earliest record', async () => {
  const user = await build(it).fan();
  for (const [at, amountFen] of [
    ['2026-03-31T15:59:59Z', 100],
    ['2026-03-31T16:00:00Z', 200],
    ['2026-04-10T00:00:00Z', 300],
  ] as const) {
    it.clock.set(at);
    await buildBalance(it, user.id, amountFen);
  }
  const amounts = async (month: string) =>
    (await flow(user, { month })).items.map(({ amountFen }) => amountFen);
  expect(await amounts('2026-03')).toEqual([100]);
  expect(await amounts('2026-04')).toEqual([300, 200]);
  expect(await amounts('2026-05')).toEqual([]);
  expect((await flow(user, { month: '2026-04' })).sums).toEqual({ inFen: 500, outFen: 0 });
  expect(await it.call(earliestRecord, {}, { token: user.token })).toEqual({ month: '2026-03' });
  it.clock.set('2026-03-14T00:00:00Z');
});

test.each(['0000-01', '0001-12', '9999-12'])('the month %s is empty and causes no error', async (month) => {
  const user = await build(it).fan();
  await buildBalance(it, user.id, 100);
  expect(await flow(user, { month })).toMatchObject({ month, items: [], sums: { inFen: 0, outFen: 0 } });
});

test('a page is stable while new lines arrive, and all pages together are the month', async () => {
  const user = await build(it).fan();
  for (let n = 1; n <= 7; n++) await buildBalance(it, user.id, n * 100);
  const seen: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page: Awaited<ReturnType<typeof flow>> = await flow(user, {
      limit: '3',
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...page.items.map(({ id }) => id));
    await buildBalance(it, user.id, 100_00);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(7);
  const all = await flow(user, { limit: '50' });
  expect(all.items.slice(3).map(({ id }) => id)).toEqual(seen);
});

test.each(['x', 'WyJhIiwxXQ', Buffer.from('[1]').toString('base64url')])(
  'the cursor %j is refused with a message',
  async (cursor) => {
    const user = await build(it).user();
    expect(await it.ask(balanceFlow, { query: { cursor } }, { token: user.token })).toMatchObject({
      code: 400,
      data: { reason: 'CURSOR_INVALID' },
    });
  },
);

test('more lines of one month than the slack on either side are each found once', async () => {
  const user = await build(it).fan();
  const { transaction } = await import('#server/db/transaction.ts');
  const { postTransfers } = await import('#server/features/ledger/post-transfers.ts');
  const { rechargeOf } = await import('#server/features/ledger/testing/money.ts');
  const months = ['2026-01', '2026-02', '2026-03'];
  for (const month of months) {
    const transfers = Array.from({ length: 700 }, () => ({
      ...rechargeOf(user.id, 1, randomUUID()),
      at: new Date(`${month}-15T00:00:00Z`),
    }));
    await transaction(it.ctx.db, (tx) => postTransfers(tx, transfers));
  }
  for (const month of months) expect((await flow(user, { month })).sums).toEqual({ inFen: 700, outFen: 0 });
});
