import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { balance, refundableRecharges, refundRecharge } from '#contract/payments/money.ts';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import { refundKey, refundsOf } from '#sandbox/alipay/trade/refund.ts';
import { sweepRefunds } from '#server/features/payments/refunds/send-refund.ts';
import { aPaidOrder, controlSandbox } from '#server/features/payments/recharge/testing/recharging.ts';
import type { BuiltUser } from '#test/build/build.ts';
import type { TestApp } from '#test/test-app.ts';
import { patientMs } from '#test/time-outs.ts';
import { until } from '#test/until.ts';
import { loseReplies } from './lost-replies.ts';
import type { Story } from './moments.ts';
import { aFan } from './people.ts';
import { goAhead } from './provider-clock.ts';

const [PAID_FEN, BACK_FEN] = [5000, 1200];
/** A refund that the provider refuses is returned to the balance. */
const failing = ['refund_closed'];
const underWay = ['refund_forged', 'refund_query_forged'];

interface Refund {
  readonly name: string;
  readonly fan: BuiltUser;
  readonly orderNo: string;
  readonly body: { readonly orderId: string; readonly amountFen: number; readonly idempotencyKey: string };
}

/** A refund is made once at the provider and completed once in our ledger, or the money returns to the balance. */
export function refundStory(provider: PaymentProvider): Story<Refund> {
  const ask = (it: TestApp, { body, fan }: Refund) => it.ask(refundRecharge, { body }, { token: fan.token });

  return {
    tables: { recharge_refund_end: 'true' },

    async open(it, name) {
      const fan = await aFan(it);
      // Orders are paid at the provider's current time.
      await controlSandbox(it, 'clock', { now: new Date().toISOString() });
      if (provider === 'wechat') await controlSandbox(it, 'wechat/fault', { faults: [name] });
      const { orderId, orderNo } = await aPaidOrder(it, fan, PAID_FEN, provider);
      return { name, fan, orderNo, body: { orderId, amountFen: BACK_FEN, idempotencyKey: randomUUID() } };
    },

    async happen(it, refund, { isLost }) {
      const replies = loseReplies(it, '/api/app/notify/wechat', isLost ? 1 : 0);
      if (provider === 'alipay') await controlSandbox(it, 'alipay/refund', { fault: refund.name });
      expect((await ask(it, refund)).data).toMatchObject({ state: 'requested', amountFen: BACK_FEN });
      // A job whose commit fails is not completed; the scheduled sweep tries again.
      await it.runJobs().catch(() => undefined);
      if (provider === 'wechat') {
        await until(async () => attemptsOf(it, refund.orderNo) > 0, patientMs, 5);
        const isTold = refund.name !== 'refund_untold';
        expect(replies.end()).toBe(isLost && isTold ? 1 : 0);
      }
    },

    async repeat(it, refund) {
      const [first, again] = [await ask(it, refund), await ask(it, refund)];
      expect(again.data.refundId).toBe(first.data.refundId);
      const [known] = it.sandbox.wechatBooks.refunds().filter(({ orderNo }) => orderNo === refund.orderNo);
      if (known === undefined || known.status === 'PROCESSING') return;
      await controlSandbox(it, 'wechat/refund', { refundNo: known.refundNo, status: known.status });
    },

    async goOn(it, refunds) {
      it.clock.advance({ minutes: 2 });
      await sweepRefunds(it.ctx);
      for (const { name, fan, orderNo } of refunds) {
        if (underWay.includes(name) && provider === 'alipay')
          expect([name, await stateOf(it, fan)]).toEqual([name, 'requested']);
        mend(it, orderNo);
        if (name === 'refund_abnormal') await settleByHand(it, orderNo);
      }
      // WeChat responds with its own time, which cannot be set.
      if (provider === 'alipay') await goAhead(it);
      for (let round = 0; round < 6 && (await isAnyOpen(it)); round++) {
        it.clock.advance({ hours: 7 });
        await sweepRefunds(it.ctx);
      }
    },

    async end(it, { name, fan, orderNo }) {
      const isBack = !failing.includes(name);
      expect(await stateOf(it, fan)).toBe(isBack ? 'refunded' : 'failed');
      const { balanceFen } = await it.call(balance, {}, { token: fan.token });
      expect(balanceFen).toBe(isBack ? PAID_FEN - BACK_FEN : PAID_FEN);
      const made =
        provider === 'alipay' ? refundsOf(it.sandbox.books).all() : it.sandbox.wechatBooks.refunds();
      expect(made.filter((each) => each.orderNo === orderNo)).toHaveLength(1);
    },
  };
}

async function stateOf(it: TestApp, { token }: BuiltUser) {
  const { refunds } = await it.call(refundableRecharges, {}, { token });
  return refunds[0]?.state;
}

async function isAnyOpen({ ctx: { db } }: TestApp): Promise<boolean> {
  return (await db.selectFrom('recharge_refund_watch').select('refund_id').execute()).length > 0;
}

function attemptsOf({ sandbox }: TestApp, orderNo: string): number {
  const made = sandbox.wechatBooks.refunds().find((each) => each.orderNo === orderNo);
  return made?.notifyAttempts ?? 0;
}

/** The provider returns correct responses again. */
function mend({ sandbox: { books } }: TestApp, orderNo: string): void {
  for (const refund of refundsOf(books).all()) {
    if (refund.orderNo === orderNo) refundsOf(books).put(refundKey(refund), { ...refund, faults: [] });
  }
}

/** An operator redirects the refund in WeChat's merchant console after the card became unreachable. */
async function settleByHand(it: TestApp, orderNo: string): Promise<void> {
  const refundNo = it.sandbox.wechatBooks.refunds().find((each) => each.orderNo === orderNo)?.refundNo;
  await controlSandbox(it, 'wechat/refund', { refundNo, status: 'SUCCESS' });
}
