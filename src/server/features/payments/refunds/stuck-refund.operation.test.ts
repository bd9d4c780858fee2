import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundableRecharges, refundRecharge } from '#contract/payments/money.ts';
import { inbox } from '#contract/people/inbox.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { operatorCommand } from '#server/cli/commands/operator/operator-command.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { evidenceOf, waitingExceptions } from '../orders/exception-store.ts';
import { resolveException } from '../recharge/resolve-exception.ts';
import { sweepRefunds } from './send-refund.ts';
import { aPaidOrder, controlSandbox, until } from '../recharge/testing/recharging.ts';

let it: TestApp;
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
});
afterAll(async () => {
  expect(await reconcile(it.ctx.db)).toEqual([]);
  await it.close();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  fan = await build(it).fan();
});

const latestRefund = async () => (await it.call(refundableRecharges, {}, { token: fan.token })).refunds[0];
const waiting = async (orderNo: string) =>
  (await waitingExceptions(it.ctx.db, 100)).filter((each) => each.order_no === orderNo);
const notifiedStates = async () =>
  (await it.call(inbox, { query: {} }, { token: fan.token })).items
    .filter(({ kind }) => kind === 'rechargeRefundMoved')
    .map(({ facts }) => facts.state)
    .sort();

async function operate(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await operatorCommand.run(it.ctx, {
    args,
    cwd: '/',
    locale: 'en',
    print: (line) => lines.push(line),
    complain: (line) => lines.push(line),
  });
  return lines.join('\n');
}

/** A refund WeChat cannot pay back to its source. `isNotified`: whether its notification reaches us. */
async function stuckRefund({ isNotified }: { readonly isNotified: boolean }) {
  const { orderId, orderNo } = await aPaidOrder(it, fan, 5000, 'wechat');
  const faults = isNotified ? ['refund_abnormal'] : ['refund_abnormal', 'no_notify'];
  await controlSandbox(it, 'wechat/fault', { faults, orderNo });
  const body = { orderId, amountFen: 1250, idempotencyKey: randomUUID() };
  await it.call(refundRecharge, { body }, { token: fan.token });
  await it.runJobs();
  return { orderNo };
}

const later = async () => {
  it.clock.advance({ hours: 7 });
  await sweepRefunds(it.ctx);
};

test.each([true, false])(
  'a refund without an account of its payer waits for an operator, once, and its owner sees so (notified: %s)',
  async (isNotified) => {
    const { orderNo } = await stuckRefund({ isNotified });
    if (isNotified) await until(async () => (await waiting(orderNo)).length > 0);
    await later();
    await later();
    const [found, ...more] = await waiting(orderNo);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ fault: 'refund_abnormal', amount_fen: null, stuck_fen: 1250 });
    expect(await latestRefund()).toMatchObject({ state: 'stuck', amountFen: 1250, endedAt: null });
    expect(await notifiedStates()).toEqual(['requested', 'stuck']);
  },
);

test('an operator finds it in the queue, reads the message, and marks it once it is settled', async () => {
  const { orderNo } = await stuckRefund({ isNotified: true });
  await until(async () => (await waiting(orderNo)).length > 0);
  const [found] = await waiting(orderNo);
  expect(await operate('queue')).toMatch(/Unmatched payments \([1-9]\d*\)/);
  const list = await operate('payments');
  expect(list).toContain(`refund_abnormal  ¥12.50  ${orderNo}  ${found?.refund_no}`);
  expect(list).toContain('merchant platform');
  const message = await operate('payment', 'show', found?.id ?? '');
  expect(JSON.parse(message)).toMatchObject({ resource: { out_refund_no: found?.refund_no } });
  expect(message).not.toContain('支付用户零钱');
  expect(await evidenceOf(it.ctx.db, randomUUID())).toBeUndefined();

  await controlSandbox(it, 'wechat/refund', { refundNo: found?.refund_no, status: 'SUCCESS' });
  await later();
  expect(await latestRefund()).toMatchObject({ state: 'refunded' });
  const operatorId = (await buildOperator(it, 'finance')).id;
  const remedy = { kind: 'note' } as const;
  const reason = 'Sent to another card of the payer';
  await resolveException(it.ctx, { operatorId, exceptionId: found?.id ?? '', remedy, reason });
  expect(await waiting(orderNo)).toEqual([]);
  expect(await notifiedStates()).toEqual(['refunded', 'requested', 'stuck']);
});
