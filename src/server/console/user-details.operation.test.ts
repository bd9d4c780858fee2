import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseIncomeHold } from '#contract/console/decisions.ts';
import { userDetails } from '#contract/console/users.ts';
import { dispute, followAnalyst, sendFeedback, tipOff } from '#contract/people/people.ts';
import { refundRecharge } from '#contract/payments/money.ts';
import { disableUser } from '#server/features/account/disable-user.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { aPaidOrder } from '#server/features/payments/recharge/testing/recharging.ts';
import { aKnownEarner, anEarner, ask } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { readWithdrawal } from '#server/features/payments/withdrawals/withdrawal-store.ts';
import { decideLink } from '#server/features/protection/account-links/decide-link.ts';
import { holdIncome } from '#server/features/protection/income-hold/decide-hold.ts';
import {
  PRICE_FEN,
  release,
  reportScore,
  scores,
  sell,
} from '#server/features/schemes/testing/money-stage.ts';
import { consoleOf } from '#test/build/operators/console.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, listen: true });
});
afterAll(() => it.close());

const reason = '多次恶意退款';
let operatorId: string;
beforeEach(async () => {
  operatorId = (await consoleOf(it, 'support', 'moderator', 'finance')).operator.id;
});
const show = async (id: string) => (await consoleOf(it, 'support')).call(userDetails, { params: { id } });
/** Each part of the money with what becomes of it. */
const fatesOf = async (id: string) =>
  (await show(id)).money.whenDisabled.map(({ place, fen, fate }) => `${place} ${fen} ${fate}`);

describe('the page of a user', () => {
  test('has what a buyer bought, recharged and got back', async () => {
    const { fan, author, schemeId } = await sell(it, 0);
    const { orderId } = await aPaidOrder(it, fan, 5000);
    const body = { orderId, amountFen: 1200, idempotencyKey: randomUUID() };
    await it.call(refundRecharge, { body }, fan);
    await it.runJobs();
    await it.call(followAnalyst, { params: { id: author.id }, body: { followed: true } }, fan);
    await reportScore(it, 0, scores.win);
    const { user, unlocks, recharges, follows, analyst, money, withdrawals } = await show(fan.id);
    expect(user).toMatchObject({ id: fan.id, certification: 'verified', analyst: null, state: 'active' });
    expect(unlocks).toMatchObject({
      count: 1,
      paidFen: PRICE_FEN,
      items: [{ scheme: { id: schemeId }, author: { id: author.id }, priceFen: PRICE_FEN, outcome: 'win' }],
    });
    expect(recharges).toMatchObject({
      paid: 2,
      paidFen: 10_000,
      items: expect.arrayContaining([
        expect.objectContaining({ id: orderId, amountFen: 5000, refundedFen: 1200, state: 'paid' }),
      ]),
    });
    expect(follows).toMatchObject({ count: 1, items: [{ id: author.id }] });
    expect(withdrawals).toEqual({ count: 0, paidFen: 0, items: [] });
    expect(analyst).toBeNull();
    expect(money.balanceFen).toBe((await readBalances(it.ctx.db, fan.id)).balanceFen);
    const { analyst: shown } = await show(author.id);
    expect(shown).toMatchObject({
      level: 0,
      followers: 1,
      schemes: {
        counts: { settled: 1 },
        items: [{ id: schemeId, unlocks: 1, outcome: 'win', takenOff: null }],
      },
      figures: { schemes: 1 },
    });
  });

  test('has messages, tip-offs and disputes, by and against, with full numbers masked', async () => {
    const { fan, author, schemeId } = await sell(it, 1);
    const content = `我的手机是${fan.mobile}，充值页面打不开。`;
    await it.call(sendFeedback, { body: { kind: 'problem', content, contact: fan.mobile } }, fan);
    await it.call(
      tipOff,
      { params: { id: schemeId }, body: { reason: 'plagiarism', text: `抄袭自 ${fan.mobile} 的公众号` } },
      fan,
    );
    await reportScore(it, 1, scores.loss);
    const text = `九十分钟比分有误，请致电 ${fan.mobile} 核对。`;
    await it.call(dispute, { params: { id: schemeId }, body: { text } }, fan);
    const [by, against] = [await show(fan.id), await show(author.id)];
    const masked = `${fan.mobile.slice(0, 3)}****${fan.mobile.slice(-4)}`;
    expect(by.reports).toMatchObject({
      feedback: { count: 1, items: [{ kind: 'problem', text: `我的手机是${masked}，充值页面打不开。` }] },
      tipOffsBy: { count: 1, items: [{ reason: 'plagiarism', scheme: { id: schemeId }, decision: null }] },
      disputesBy: { count: 1, items: [{ by: { id: fan.id }, decision: null }] },
      tipOffsAgainst: { count: 0, items: [] },
      disputesAgainst: { count: 0, items: [] },
    });
    expect(against.reports).toMatchObject({
      tipOffsAgainst: { count: 1, items: [{ by: { id: fan.id } }] },
      disputesAgainst: { count: 1, items: [{ text: `九十分钟比分有误，请致电 ${masked} 核对。` }] },
      disputesBy: { count: 0 },
    });
    expect(JSON.stringify([by, against])).not.toContain(fan.mobile);
  });

  test('names who disabled the account and why, and linked accounts with the verdict', async () => {
    const [{ author: user }, { author: other }] = [await sell(it, 4), await sell(it, 4)];
    await disableUser(it.ctx, { operatorId, userId: user.id, reason });
    const pair = { operatorId, accounts: [user.id, other.id] as const, reason: '同一台设备，文风一致' };
    await decideLink(it.ctx, { ...pair, verdict: 'samePerson' });
    const { disabled, links, sessions } = await show(user.id);
    expect(disabled).toMatchObject({ reason, operator: expect.stringMatching(/^support-/) });
    expect(links).toMatchObject([
      { user: { id: other.id }, isJoined: true, verdict: 'samePerson', evidence: [] },
    ]);
    expect(sessions.live).toBe(0);
  });

  test('of nobody is not found', async () => {
    const client = await consoleOf(it, 'support');
    for (const id of [randomUUID(), 'x']) {
      expect(await client.ask(userDetails, { params: { id } })).toMatchObject({
        status: 404,
        data: { reason: 'OPERATOR_SUBJECT_NOT_FOUND' },
      });
    }
  });
});

describe('what is announced for the money of a disabled account', () => {
  test('is what happens: a buyer’s balance stays, and purchases are refunded into it', async () => {
    const { fan } = await sell(it, 2, { refundIfLost: true });
    expect(await fatesOf(fan.id)).toEqual(['balance 1200 kept', `purchases ${PRICE_FEN} settles`]);
    await disableUser(it.ctx, { operatorId, userId: fan.id, reason });
    await reportScore(it, 2, scores.loss);
    expect(await fatesOf(fan.id)).toEqual(['balance 5000 kept']);
  });

  test('is what happens: an analyst’s sales are paid out and released, and income stays', async () => {
    const { author } = await sell(it, 3);
    expect(await fatesOf(author.id)).toEqual([`sales ${PRICE_FEN} settles`]);
    await disableUser(it.ctx, { operatorId, userId: author.id, reason });
    await reportScore(it, 3, scores.win);
    expect(await fatesOf(author.id)).toEqual(['pendingIncome 2660 released']);
    await release(it);
    expect(await fatesOf(author.id)).toEqual(['income 2660 kept']);
  });

  test('is what happens: a queued withdrawal is reviewed, and one under review waits', async () => {
    const user = await aKnownEarner(it, 50_000);
    const { data } = await ask(it, user, 1000);
    expect(data.state).toBe('requested');
    expect(await fatesOf(user.id)).toEqual(['income 49000 kept', 'withdrawal 1000 reviewed']);
    await disableUser(it.ctx, { operatorId, userId: user.id, reason });
    await it.runJobs();
    expect(await readWithdrawal(it.ctx.db, data.withdrawalId)).toMatchObject({
      state: 'reviewing',
      reason: 'disabled',
    });
    expect(await fatesOf(user.id)).toEqual(['income 49000 kept', 'withdrawal 1000 waits']);
  });

  test('marks income that is held', async () => {
    const user = await anEarner(it, 3000);
    expect((await show(user.id)).money.incomeHolds).toEqual([]);
    await holdIncome(it.ctx, { operatorId, userId: user.id, reason });
    const [id = ''] = (await show(user.id)).money.incomeHolds;
    const finance = await consoleOf(it, 'finance');
    await finance.call(releaseIncomeHold, { params: { id }, body: { reason } });
    expect((await show(user.id)).money.incomeHolds).toEqual([]);
  });
});
