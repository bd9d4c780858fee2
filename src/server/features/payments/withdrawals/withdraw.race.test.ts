import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { payOutScheme } from '#server/features/schemes/pay-out/pay-out-scheme.ts';
import { release, reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { buildResult } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { settleMatch } from '#server/features/schemes/settle/settle-match.ts';
import { approveWithdrawal, refuseWithdrawal } from '../payouts/decide-withdrawal.ts';
import { payWithdrawal } from '../payouts/pay-withdrawal.ts';
import { sweepWithdrawals } from '../payouts/sweep-withdrawals.ts';
import {
  aKnownEarner,
  anEarner,
  ask,
  requestBinding,
  differences,
  newest,
  payoutsOf,
} from './testing/withdrawing.ts';

let it: TestApp;
const open = () => startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, poolSize: 32 });
beforeAll(async () => {
  it = await open();
});
afterAll(() => it.close());
beforeEach(() => it.clock.set('2026-03-14T04:00:00Z'));

const times = <T>(count: number, story: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => story(n)));
const codes = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).sort();

test('of a withdrawal and a correction that takes the income back one comes first, and no fen is lost', async () => {
  // The incomes of the other tests belong to schemes that are in no other book.
  const own = await open();
  onTestFinished(() => own.close());
  for (let pair = 0; pair < 2; pair++) {
    const { author, schemeId, fan } = await sell(own, pair, { refundIfLost: true });
    await reportScore(own, pair, scores.win);
    await release(own);
    await requestBinding(own, author, { account: author.mobile });
    const { match_id } = await own.ctx.db
      .selectFrom('scheme')
      .select('match_id')
      .where('id', '=', schemeId)
      .executeTakeFirstOrThrow();
    await buildResult(own, { pair }, { halfTime: [0, 0], score90: scores.loss });
    await settleMatch(own.ctx, match_id);
    const [answer] = await Promise.all([ask(own, author, 2660), payOutScheme(own.ctx, schemeId)]);
    const { incomeFen, pendingFen, frozenFen } = await readBalances(own.ctx.db, author.id);
    // A correction after the withdrawal is advanced by the platform; before it the income is taken back.
    expect([answer.code, incomeFen, pendingFen, frozenFen]).toEqual(
      answer.code === 200 ? [200, 0, 0, 2660] : [402, 0, 0, 0],
    );
    expect((await readBalances(own.ctx.db, fan.id)).balanceFen).toBe(5000);
  }
  await own.runJobs();
  expect(await reconcile(own.ctx.db)).toEqual([]);
}, 90_000);

test('64 withdrawals at once with a request each are one', async () => {
  const user = await anEarner(it, 1_000_000);
  const answers = await times(64, () => ask(it, user, 10_000));
  expect(codes(answers)).toEqual([200, ...Array(63).fill(409)]);
  expect(await readBalances(it.ctx.db, user.id)).toMatchObject({ incomeFen: 990_000, frozenFen: 10_000 });
  expect(await differences(it)).toEqual([]);
});

test('64 times the same request at once is the same withdrawal', async () => {
  const user = await anEarner(it, 1_000_000);
  const idempotencyKey = randomUUID();
  const answers = await times(64, () => ask(it, user, 10_000, idempotencyKey));
  expect(codes(answers)).toEqual(Array(64).fill(200));
  expect(new Set(answers.map(({ data }) => data.withdrawalId)).size).toBe(1);
  expect(await readBalances(it.ctx.db, user.id)).toMatchObject({ incomeFen: 990_000, frozenFen: 10_000 });
});

test('two concurrent approvals pay once, and of a concurrent approval and refusal one succeeds', async () => {
  const [one, other] = [await buildOperator(it, 'finance'), await buildOperator(it, 'finance')];
  for (let n = 0; n < 4; n++) {
    const user = await anEarner(it, 600_000);
    const { withdrawalId } = (await ask(it, user, n < 2 ? 600_000 : 100_000)).data;
    const by = (operatorId: string) => ({ operatorId, withdrawalId, reason: 'Looked at with care' });
    const second =
      n % 2 === 0 ? approveWithdrawal(it.ctx, by(other.id)) : refuseWithdrawal(it.ctx, by(other.id));
    await Promise.allSettled([approveWithdrawal(it.ctx, by(one.id)), second]);
    await Promise.all([sweepWithdrawals(it.ctx), sweepWithdrawals(it.ctx), it.runJobs()]);
    const { state } = await newest(it, user);
    expect(payoutsOf(it, withdrawalId)).toHaveLength(state === 'paid' ? 1 : 0);
    if (n % 2 === 0) expect(state).toBe('paid');
    else expect(['paid', 'refused']).toContain(state);
    const { incomeFen, frozenFen } = await readBalances(it.ctx.db, user.id);
    expect([incomeFen + (state === 'paid' ? (n < 2 ? 600_000 : 100_000) : 0), frozenFen]).toEqual([
      600_000, 0,
    ]);
    it.clock.advance({ days: 1 });
  }
});

test('sixteen concurrent runs of the job send the payout once and pay once', async () => {
  const user = await aKnownEarner(it, 50_000);
  const { withdrawalId } = (await ask(it, user, 3000)).data;
  await times(16, () => payWithdrawal(it.ctx, withdrawalId));
  expect((await newest(it, user)).state).toBe('paid');
  expect(payoutsOf(it, withdrawalId)).toHaveLength(1);
  const sendings = await it.ctx.db
    .selectFrom('withdrawal_sending')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
  expect(sendings).toHaveLength(1);
  expect(await readBalances(it.ctx.db, user.id)).toMatchObject({ incomeFen: 47_000, frozenFen: 0 });
});

test('binding during a withdrawal: the payout goes to the account bound at the time of the request', async () => {
  const user = await aKnownEarner(it, 50_000);
  const [answer] = await Promise.all([
    ask(it, user, 3000),
    requestBinding(it, user, { account: `${randomUUID()}@example.com` }),
  ]);
  if (answer.code === 200) expect(answer.data.payee.accountMasked).toMatch(/^\d{3}\*{4}\d{4}$/);
  else expect(answer.data).toMatchObject({ reason: 'PAYEE_COOLING' });
});

test('an account name bound by many at once belongs to one', async () => {
  const account = `${randomUUID()}@example.com`;
  const users: BuiltUser[] = [];
  // Sequentially: each advances the shared clock, which would expire another user's login code.
  while (users.length < 4) users.push(await aKnownEarner(it, 1000));
  const answers = [];
  for (const user of users) answers.push(requestBinding(it, user, { account }));
  expect(codes(await Promise.all(answers))).toEqual([200, 409, 409, 409]);
});
