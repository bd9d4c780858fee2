import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excludeSelf, setSpendingLimit } from '#contract/people/identity.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { transaction } from '#server/db/transaction.ts';
import { remove } from '#server/features/schemes/testing/money-stage.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { refuseRecharging } from './refuse-spending.ts';

// Shortly before midnight in Beijing, on the last day of a month.
const START = '2026-03-31T14:00:00Z';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: START, environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());

/** A fan with money, and schemes of ten authors on a match that kicks off much later. */
async function prepare() {
  it.clock.set(START);
  const fan = await build(it).fan();
  await buildBalance(it, fan.id, 100_000);
  const matchId = await buildMatch(it, { date: '2026-04-05' });
  let authors = 0;
  const scheme = async (priceFen = 1800) => {
    authors += 1;
    return await buildScheme(it, await build(it).analyst({ nickname: `作者${authors}` }), matchId, {
      priceFen,
    });
  };
  return { fan, scheme };
}

const unlock = (fan: BuiltUser, id: string, unlockId: string = randomUUID()) =>
  it.ask(unlockScheme, { params: { id }, body: { unlockId } }, { token: fan.token });
const spendingLimit = (fan: BuiltUser, body: { dailyFen?: number | null; monthlyFen?: number | null }) =>
  it.call(setSpendingLimit, { body }, { token: fan.token });

describe('the own spending limit', () => {
  test('allows an exact fit and refuses the next purchase with the remaining amount', async () => {
    const { fan, scheme } = await prepare();
    expect(await spendingLimit(fan, { dailyFen: 3600 })).toMatchObject({
      daily: { nowFen: 3600, nextFen: null, nextAt: null },
      monthly: { nowFen: null },
      spentTodayFen: 0,
    });
    const first = await scheme();
    expect((await unlock(fan, first)).code).toBe(200);
    expect((await unlock(fan, await scheme())).code).toBe(200);
    const refused = await unlock(fan, await scheme());
    expect(refused).toMatchObject({ code: 409, data: { reason: 'SPENDING_LIMIT', facts: { leftFen: 0 } } });
    expect((await unlock(fan, await scheme(0))).code).toBe(200);
    // An existing unlock costs nothing again.
    expect((await unlock(fan, first)).code).toBe(200);
    expect(await spendingLimit(fan, {})).toMatchObject({ spentTodayFen: 3600, spentThisMonthFen: 3600 });
  });

  test('resets with a new Beijing day and a new Beijing month, to the millisecond', async () => {
    const { fan, scheme } = await prepare();
    await spendingLimit(fan, { dailyFen: 1800, monthlyFen: 3600 });
    expect((await unlock(fan, await scheme())).code).toBe(200);
    const late = await scheme();
    it.clock.set('2026-03-31T15:59:59.999Z');
    expect((await unlock(fan, late)).code).toBe(409);
    it.clock.set('2026-03-31T16:00:00Z');
    expect((await unlock(fan, late)).code).toBe(200);
    expect(await spendingLimit(fan, {})).toMatchObject({ spentTodayFen: 1800, spentThisMonthFen: 1800 });
    it.clock.advance({ days: 1 });
    expect((await unlock(fan, await scheme())).code).toBe(200);
    it.clock.advance({ days: 1 });
    const refused = await unlock(fan, await scheme());
    expect(refused).toMatchObject({ code: 409, data: { facts: { leftFen: 0 } } });
  });

  test('is not increased by refunds', async () => {
    const { fan, scheme } = await prepare();
    await spendingLimit(fan, { dailyFen: 1800 });
    const removed = await scheme();
    expect((await unlock(fan, removed)).code).toBe(200);
    await remove(it, removed);
    expect(await spendingLimit(fan, {})).toMatchObject({ spentTodayFen: 1800 });
    expect((await unlock(fan, await scheme())).code).toBe(409);
  });

  test('is lowered at once and raised a day later; the same request again is one change', async () => {
    const { fan, scheme } = await prepare();
    await spendingLimit(fan, { dailyFen: 5000 });
    const raised = await spendingLimit(fan, { dailyFen: null });
    expect(raised.daily).toEqual({ nowFen: 5000, nextFen: null, nextAt: '2026-04-01T14:00:00.000Z' });
    it.clock.advance({ hours: 3 });
    expect(await spendingLimit(fan, { dailyFen: null })).toMatchObject({ daily: raised.daily });
    expect(await spendingLimit(fan, { dailyFen: 100 })).toMatchObject({
      daily: { nowFen: 100, nextAt: null },
    });
    expect((await unlock(fan, await scheme())).code).toBe(409);
    await spendingLimit(fan, { dailyFen: 1800 });
    const waiting = await scheme();
    it.clock.advance({ hours: 23, minutes: 59 });
    expect((await unlock(fan, waiting)).code).toBe(409);
    it.clock.advance({ minutes: 1 });
    expect((await unlock(fan, waiting)).code).toBe(200);
    const events = await it.ctx.db
      .selectFrom('security_event')
      .select('kind')
      .where('user_id', '=', fan.id)
      .where('kind', '=', 'spendingLimitChanged')
      .execute();
    expect(events).toHaveLength(4);
  });

  test('is never raised at once, not even bypassing the code', async () => {
    const { fan } = await prepare();
    await spendingLimit(fan, { dailyFen: 5000 });
    const row = {
      user_id: fan.id,
      number: 2,
      set_at: it.clock.now(),
      daily_next_fen: null,
      daily_next_at: null,
      monthly_now_fen: null,
      monthly_next_fen: null,
      monthly_next_at: null,
    };
    const insert = (values: object) =>
      it.ctx.db
        .insertInto('spending_limit')
        .values({ ...row, daily_now_fen: 5000, ...values })
        .execute();
    await expect(insert({ daily_now_fen: 5001 })).rejects.toThrow('a day later');
    await expect(insert({ daily_now_fen: null })).rejects.toThrow('a day later');
    await expect(insert({ number: 3 })).rejects.toThrow('a day later');
    const soon = new Date(it.clock.now().getTime() + 86_400_000 - 1);
    await expect(insert({ daily_next_fen: 9000, daily_next_at: soon })).rejects.toThrow('a day later');
    await expect(
      it.ctx.db
        .updateTable('spending_limit')
        .set({ daily_now_fen: null })
        .where('user_id', '=', fan.id)
        .execute(),
    ).rejects.toThrow();
  });
});

describe('a voluntary pause', () => {
  test('stops paid unlocks and recharging until its date, and nothing else', async () => {
    const { fan, scheme } = await prepare();
    const { excludedUntil } = await it.call(excludeSelf, { body: { days: 7 } }, { token: fan.token });
    expect(excludedUntil).toBe('2026-04-07T16:00:00.000Z');
    const refused = await unlock(fan, await scheme());
    expect(refused).toMatchObject({
      code: 403,
      data: { reason: 'SELF_EXCLUDED', facts: { until: '2026-04-08' } },
    });
    expect(refused.message).toContain('2026年4月8日');
    expect((await unlock(fan, await scheme(0))).code).toBe(200);
    const recharge = () =>
      transaction(it.ctx.db, (tx) => refuseRecharging(tx, { userId: fan.id, at: it.clock.now() }));
    await expect(recharge()).rejects.toThrow('SELF_EXCLUDED');
    it.clock.set('2026-04-07T15:59:59.999Z');
    await expect(recharge()).rejects.toThrow('SELF_EXCLUDED');
    it.clock.set('2026-04-07T16:00:00Z');
    await recharge();
  });

  test('can be extended and never shortened', async () => {
    const { fan } = await prepare();
    const choose = (days: 7 | 30 | 90) => it.call(excludeSelf, { body: { days } }, { token: fan.token });
    const long = await choose(30);
    expect((await choose(7)).excludedUntil).toBe(long.excludedUntil);
    const longer = await choose(90);
    expect(longer.excludedUntil).toBe('2026-06-29T16:00:00.000Z');
    const shorter = { user_id: fan.id, number: 9, until: new Date('2026-05-01'), set_at: it.clock.now() };
    await expect(it.ctx.db.insertInto('self_exclusion').values(shorter).execute()).rejects.toThrow('never');
    const { count } = await it.ctx.db
      .selectFrom('security_event')
      .select((each) => each.fn.countAll<number>().as('count'))
      .where('user_id', '=', fan.id)
      .where('kind', '=', 'selfExcluded')
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });
});
