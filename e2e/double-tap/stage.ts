import { randomUUID } from 'node:crypto';
import { createRecharge, rechargeOrder } from '#contract/payments/money.ts';
import { buildIncome, requestBinding } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock, parlayOf } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';

const played = { pair: 0, date: '2026-03-15' };
const playedToo = { pair: 2, date: '2026-03-15' };
const coming = { pair: 1, date: '2026-03-21' };

const PRICE_FEN = 800;
export const RECHARGED_FEN = 4800;

/** The server in this process, so that every form can have a new user. */
export interface Stage {
  readonly it: TestApp;
  readonly url: string;
  readonly matchId: string;
  readonly author: BuiltUser;
  /** On sale. */
  readonly schemeId: string;
  /** Settled; the buyer unlocked it and may still dispute it. */
  readonly settledId: string;
  /** A settled accumulator of the author. */
  readonly parlayId: string;
  readonly buyer: BuiltUser;
  close(): Promise<void>;
}

export async function setStage(): Promise<Stage> {
  const it = await startTestApp({
    poolSize: 8,
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
    listen: true,
    pages: true,
  });
  const [past, matchId] = [await buildMatch(it, played), await buildMatch(it, coming)];
  const author = await build(it).analyst({ nickname: 'North Stand' });
  const buyer = await aFanWith(it, RECHARGED_FEN);
  const settledId = await buildScheme(it, author, past, { priceFen: PRICE_FEN });
  await buildUnlock(it, buyer, settledId);
  const legs = parlayOf([
    [past, '1x2 home'],
    [await buildMatch(it, playedToo), 'asian home -3'],
  ]);
  const parlayId = await buildScheme(it, author, past, legs);
  it.clock.set('2026-03-15T18:00:00Z');
  await buildResult(it, played, { halfTime: [1, 0], score90: [2, 0] });
  await buildResult(it, playedToo, { halfTime: [1, 0], score90: [2, 0] });
  await it.runJobs();
  const schemeId = await buildScheme(it, author, matchId, { priceFen: PRICE_FEN });
  await it.runJobs();
  const url = it.ctx.config.publicUrl;
  return { it, url, matchId, author, schemeId, settledId, parlayId, buyer, close: () => it.close() };
}

/** A verified user with a balance. */
export async function aFanWith(it: TestApp, amountFen: number): Promise<BuiltUser> {
  const fan = await build(it).fan();
  await buildBalance(it, fan.id, amountFen);
  return fan;
}

/** An analyst with income and a bound account. */
export async function anEarner(it: TestApp, amountFen: number): Promise<BuiltUser> {
  const author = await build(it).analyst();
  await buildIncome(it, author.id, amountFen);
  const bound = await requestBinding(it, author, { account: author.mobile });
  if (bound.code !== 200) throw new Error(bound.message);
  return author;
}

/** A user with an Alipay recharge that can be refunded. */
export async function aRecharger(it: TestApp, amountFen: number): Promise<BuiltUser> {
  const fan = await build(it).fan();
  const { token } = fan;
  const body = { amountFen, provider: 'alipay' as const, idempotencyKey: randomUUID() };
  const { orderId, payUrl } = await it.call(createRecharge, { body }, { token });
  const cashier = await fetch(payUrl ?? '');
  await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' });
  await until(
    async () => (await it.call(rechargeOrder, { params: { orderId } }, { token })).state === 'paid',
  );
  return fan;
}
