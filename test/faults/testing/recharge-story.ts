import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { balance, createRecharge, rechargeOrder } from '#contract/payments/money.ts';
import { sweepRecharges } from '#server/features/payments/recharge/sweep-recharges.ts';
import { controlSandbox, orderNoOf } from '#server/features/payments/recharge/testing/recharging.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { wechatTicket } from '#test/build/payments/wechat.ts';
import type { TestApp } from '#test/test-app.ts';
import { patientMs } from '#test/time-outs.ts';
import { until } from '#test/until.ts';
import { loseReplies } from './lost-replies.ts';
import type { Story } from './moments.ts';
import { aFan } from './people.ts';

const AMOUNT_FEN = 1800;
/** Signed but contradictory statements of a provider also become an operator's case. */
const keptForAPerson = ['amount_less', 'other_app', 'other_seller', 'other_merchant'];
/** WeChat has a separate event type for payments, so a payment event of an unpaid order contradicts itself. */
const keptOfWechat = [...keptForAPerson, 'not_paid'];

interface Recharge {
  readonly name: string;
  readonly fan: BuiltUser;
  readonly orderId: string;
  readonly orderNo: string;
  readonly payUrl: string;
}

/** A recharge is credited once, by notification or query, whatever other messages arrive. */
export function rechargeStory(method: 'alipay' | 'wechatBrowser' | 'wechatApp'): Story<Recharge> {
  const provider = method === 'alipay' ? 'alipay' : 'wechat';
  const control = (path: 'fault' | 'notify') => (method === 'alipay' ? path : (`wechat/${path}` as const));
  const show = (it: TestApp, { fan, orderId }: Recharge) =>
    it.ask(rechargeOrder, { params: { orderId } }, { token: fan.token });

  return {
    tables: { ledger_txn: 'true' },

    async open(it, name) {
      const fan = await aFan(it);
      // A faulty query response matters only without a notification.
      const faults = name.startsWith('query_') ? ['no_notify', name] : [name];
      await controlSandbox(it, control('fault'), { faults });
      const ticket = method === 'wechatApp' ? { openId: (await wechatTicket(it)).openId } : {};
      const body = { amountFen: AMOUNT_FEN, provider, idempotencyKey: randomUUID(), ...ticket } as const;
      const create = () => it.call(createRecharge, { body }, { token: fan.token });
      // The same request again returns the same order, for a provider that was slow to open it.
      const order = await create().catch(create).catch(create);
      const { orderId } = order;
      const prepayId = order.wechatPay?.package.replace('prepay_id=', '');
      const payUrl = order.payUrl ?? `${it.sandbox.url}/wechat-pay/h5?prepay_id=${prepayId}`;
      return { name, fan, orderId, orderNo: await orderNoOf(it, orderId), payUrl };
    },

    async happen(it, recharge, { isLost }) {
      const { orderNo, name } = recharge;
      // Without a notification there is no response to lose; one of the previous case may still be in transit.
      const lost = isLost && !isUntold(name) ? 1 : 0;
      const replies = loseReplies(it, '/api/app/notify/', lost);
      await payAtCashier(it, provider, recharge);
      await until(async () => (attemptsOf(it, provider, orderNo) ?? 0) > 0, patientMs, 5);
      expect(replies.end()).toBe(lost);
      it.clock.advance({ seconds: 3 });
      // If that fails or its response is lost, the payer looks again.
      await show(it, recharge);
    },

    async repeat(it, { orderNo }) {
      await controlSandbox(it, control('notify'), { orderNo, copies: 2 });
    },

    async goOn(it, recharges) {
      it.clock.advance({ minutes: 2 });
      await sweepRecharges(it.ctx);
      for (const { name, orderNo, fan } of recharges) {
        if (!name.startsWith('query_')) continue;
        const { state } = await stateOf(it, orderNo);
        expect([name, state, await balanceOf(it, fan)]).toEqual([name, 'open', 0]);
        await controlSandbox(it, control('fault'), { faults: [], orderNo });
      }
      for (let round = 0; round < 6 && (await isAnyOpen(it)); round++) {
        it.clock.advance({ minutes: 10 });
        await sweepRecharges(it.ctx);
      }
    },

    async end(it, recharge) {
      const { data } = await show(it, recharge);
      expect(data).toMatchObject({ state: 'paid', amountFen: AMOUNT_FEN, balanceFen: AMOUNT_FEN });
      const { credits, exceptions, isWatched } = await stateOf(it, recharge.orderNo);
      const kept = provider === 'wechat' ? keptOfWechat : keptForAPerson;
      expect([credits, exceptions > 0]).toEqual([1, kept.includes(recharge.name)]);
      expect(isWatched).toBe(false);
    },
  };
}

const isUntold = (name: string) => name === 'no_notify' || name.startsWith('query_');

function attemptsOf({ sandbox }: TestApp, provider: 'alipay' | 'wechat', orderNo: string) {
  return provider === 'alipay'
    ? sandbox.books.trade(orderNo)?.notifyAttempts
    : sandbox.wechatBooks.order(orderNo)?.notifyAttempts;
}

async function payAtCashier(it: TestApp, provider: 'alipay' | 'wechat', { name, payUrl }: Recharge) {
  const prepayId = new URL(payUrl).searchParams.get('prepay_id');
  const cashierUrl =
    provider === 'alipay' ? (await fetch(payUrl)).url : `${it.sandbox.url}/wechat-pay/h5/${prepayId}`;
  const signal = name === 'page_lost' ? AbortSignal.timeout(patientMs) : null;
  const body = new URLSearchParams({ redirect_url: 'http://127.0.0.1:3000/' });
  const pressed = fetch(`${cashierUrl}/pay`, { method: 'POST', body, redirect: 'manual', signal });
  if (name === 'page_lost') await expect(pressed).rejects.toThrow();
  else expect((await pressed).status).toBe(303);
}

async function balanceOf(it: TestApp, { token }: BuiltUser): Promise<number> {
  return (await it.call(balance, {}, { token })).balanceFen;
}

async function isAnyOpen({ ctx: { db } }: TestApp): Promise<boolean> {
  return (await db.selectFrom('recharge_watch').select('order_id').execute()).length > 0;
}

/** The state of an order in the database, without a provider query. */
async function stateOf({ ctx: { db } }: TestApp, orderNo: string) {
  const order = await db
    .selectFrom('recharge_order')
    .leftJoin('recharge_payment', 'recharge_payment.order_id', 'recharge_order.id')
    .leftJoin('recharge_closing', 'recharge_closing.order_id', 'recharge_order.id')
    .leftJoin('recharge_watch', 'recharge_watch.order_id', 'recharge_order.id')
    .select(['paid_at', 'closed_at', 'ask_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const credits = await db
    .selectFrom('ledger_txn')
    .select('id')
    .where('kind', '=', 'recharged')
    .where('ref', '=', orderNo)
    .execute();
  const exceptions = await db
    .selectFrom('recharge_exception')
    .select('id')
    .where((is) => is.or([is('order_no', '=', orderNo), is('evidence', 'like', `%${orderNo}%`)]))
    .execute();
  const state = order.paid_at !== null ? 'paid' : order.closed_at !== null ? 'closed' : 'open';
  return { state, credits: credits.length, exceptions: exceptions.length, isWatched: order.ask_at !== null };
}
