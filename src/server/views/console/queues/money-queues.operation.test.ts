import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approveWithdrawal,
  grantGuardianClaim,
  readGuardianClaim,
  refuseGuardianClaim,
  refuseWithdrawal,
  resolvePaymentException,
  retryGuardianClaim,
} from '#contract/console/decisions.ts';
import { claimItem } from '#contract/console/queues.ts';
import { aClaim } from '#server/features/payments/guardian-claims/testing/claiming.ts';
import { aPaidOrder, controlSandbox } from '#server/features/payments/recharge/testing/recharging.ts';
import { sweepWithdrawals } from '#server/features/payments/payouts/sweep-withdrawals.ts';
import { sweepRefunds } from '#server/features/payments/refunds/send-refund.ts';
import {
  anEarner,
  aKnownEarner,
  ask,
  steer,
} from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  type Desk,
  expectGone,
  expectListTrue,
  groupFacts,
  listedIds,
  listedItem,
  openDesk,
  shown,
  valuesOf,
} from './testing/console-queues.ts';
import { unmatchedPayment } from '#test/build/operators/waiting-items.ts';

let it: TestApp;
let finance: Desk;
let second: Desk;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
  [finance, second] = [await openDesk(it, 'finance'), await openDesk(it, 'finance')];
});
afterAll(async () => {
  await expectListTrue(it);
  await it.close();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  await controlSandbox(it, 'clock', { now: new Date().toISOString() });
});

const decided = { reason: 'Looked at with care' };

describe('a withdrawal', () => {
  async function requested(amountFen: number) {
    const user = await anEarner(it, amountFen);
    const { data } = await ask(it, user, amountFen);
    return { user, id: data.withdrawalId };
  }

  test('shows amounts, reasons and the payee masked, and what both decisions move', async () => {
    const { user, id } = await requested(50_000);
    const item = await listedItem(finance, 'withdrawals', id);
    expect(valuesOf(item.facts, 'amount')).toEqual([50_000]);
    expect(valuesOf(item.facts, 'arrives')).toEqual([50_000]);
    expect(valuesOf(item.facts, 'why')).toEqual(['withdrawalReview.firstToPayee']);
    const detail = await shown(finance, 'withdrawals', id);
    const account = groupFacts(detail.groups, 'account');
    expect(valuesOf(account, 'payee')[0]).toMatch(/\*\*\*\*/);
    expect(JSON.stringify(detail)).not.toContain(user.mobile);
    expect(valuesOf(account, 'payees')).toEqual([0]);
    expect(valuesOf(groupFacts(detail.groups, 'money'), 'withdrawals')).toEqual([1]);
    expect(valuesOf(groupFacts(detail.groups, 'decisions'), 'state')).toEqual(['withdrawal.reviewing']);
    expect(detail.moves).toEqual([
      {
        action: 'approveWithdrawal',
        option: null,
        movements: [{ from: 'withdrawal', to: 'clearing:alipay', fen: 50_000, users: 1 }],
      },
      {
        action: 'refuseWithdrawal',
        option: null,
        movements: [{ from: 'withdrawal', to: 'income', fen: 50_000, users: 1 }],
      },
    ]);
    await finance.call(refuseWithdrawal, { params: { id }, body: decided });
    await expectGone(finance, 'withdrawals', id);
  });

  test('above the limit shows the first approval until the second', async () => {
    const { id } = await requested(500_001);
    const approve = (desk: Desk) => desk.call(approveWithdrawal, { params: { id }, body: decided });
    const claim = (desk: Desk) =>
      desk.ask(claimItem, { params: { queue: 'withdrawals', id }, body: { takesOver: false } });
    await claim(finance);
    expect((await claim(second)).data).toMatchObject({ reason: 'ITEM_CLAIMED' });
    expect(await approve(finance)).toEqual({ verdict: 'waiting' });
    expect((await claim(second)).code).toBe(200);
    const of = async (desk: Desk) => (await listedItem(desk, 'withdrawals', id)).approvals;
    const approval = {
      action: 'approveWithdrawal',
      operator: { id: finance.operator.id, name: finance.operator.name },
      terms: { kind: 'approve' },
    };
    expect(await of(finance)).toMatchObject([{ ...approval, isMine: true }]);
    expect(await of(second)).toMatchObject([{ ...approval, isMine: false }]);
    expect(await approve(second)).toEqual({ verdict: 'executed' });
    await expectGone(second, 'withdrawals', id);
  });

  test('that cannot be paid is shown with the trouble, and nobody decides it', async () => {
    const user = await aKnownEarner(it, 50_000);
    await steer(it, 'alipay/payout', { fault: 'PAYER_BALANCE_NOT_ENOUGH' });
    const { data } = await ask(it, user, 3000);
    await it.runJobs();
    const id = data.withdrawalId;
    const item = await listedItem(finance, 'withdrawals', id);
    expect(valuesOf(item.facts, 'trouble')).toEqual(['ours PAYER_BALANCE_NOT_ENOUGH']);
    expect(valuesOf(item.facts, 'state')).toEqual(['withdrawal.paying']);
    expect(await shown(finance, 'withdrawals', id)).toMatchObject({ isOpen: true, actions: [], moves: [] });
    it.clock.advance({ hours: 1 });
    await sweepWithdrawals(it.ctx);
    await expectGone(finance, 'withdrawals', id);
  });

  test('frozen by the provider shows its code', async () => {
    const user = await aKnownEarner(it, 50_000);
    await steer(it, 'alipay/payout', { fault: 'USER_RISK_FREEZE' });
    const { data } = await ask(it, user, 3000);
    await it.runJobs();
    const { facts } = await listedItem(finance, 'withdrawals', data.withdrawalId);
    expect(valuesOf(facts, 'why')).toEqual(['withdrawalReview.frozen']);
    expect(valuesOf(facts, 'trouble')).toEqual(['USER_RISK_FREEZE']);
  });
});

describe('a payment exception', () => {
  const received = (amountFen: number, orderNo?: string) => unmatchedPayment(it, amountFen, orderNo);

  test("shows the provider's message as text, and what crediting and returning move", async () => {
    const { id, evidence } = await received(1800);
    const item = await listedItem(finance, 'paymentExceptions', id);
    expect(valuesOf(item.facts, 'fault')).toEqual(['fault.unknown_order']);
    expect(valuesOf(item.facts, 'amount')).toEqual([1800]);
    expect(valuesOf(item.facts, 'state')).toEqual(['exception.open']);
    const detail = await shown(finance, 'paymentExceptions', id);
    expect(valuesOf(groupFacts(detail.groups, 'evidence'), 'text')).toEqual([evidence]);
    expect(detail.moves).toEqual([
      {
        action: 'resolvePaymentException',
        option: 'credit',
        movements: [{ from: 'suspense', to: 'balance', fen: 1800, users: 1 }],
      },
      {
        action: 'resolvePaymentException',
        option: 'return',
        movements: [{ from: 'suspense', to: 'clearing:alipay', fen: 1800, users: 0 }],
      },
    ]);
    const fan = await build(it).fan();
    const body = { remedy: { kind: 'credit' as const, userId: fan.id }, ...decided };
    await finance.call(resolvePaymentException, { params: { id }, body });
    await expectGone(finance, 'paymentExceptions', id);
    const { groups } = await shown(finance, 'paymentExceptions', id);
    expect(valuesOf(groupFacts(groups, 'decisions'), 'user')).toEqual([fan.id]);
  });

  test('of an order that was paid already shows the order, and cannot be returned', async () => {
    const fan = await build(it).fan();
    const order = await aPaidOrder(it, fan, 1800);
    const { id } = await received(1800, order.orderNo);
    const { groups, moves } = await shown(finance, 'paymentExceptions', id);
    expect(valuesOf(groupFacts(groups, 'orders'), 'order')).toEqual([order.orderId]);
    expect(valuesOf(groupFacts(groups, 'orders'), 'state')).toEqual(['order.paid']);
    expect(valuesOf(groupFacts(groups, 'account'), 'user')).toEqual([fan.id]);
    expect(moves.map(({ option }) => option)).toEqual(['credit']);
  });

  test('above the limit shows whom the first operator credits', async () => {
    const { id } = await received(50_001);
    const fan = await build(it).fan({ nickname: '付款的人' });
    const body = { remedy: { kind: 'credit' as const, userId: fan.id }, ...decided };
    const credit = (desk: Desk) => desk.call(resolvePaymentException, { params: { id }, body });
    expect(await credit(finance)).toEqual({ verdict: 'waiting' });
    const { item } = await shown(second, 'paymentExceptions', id);
    expect(item.approvals).toMatchObject([
      { isMine: false, terms: { kind: 'credit', userId: fan.id, user: '付款的人' } },
    ]);
    expect(await credit(second)).toEqual({ verdict: 'executed' });
    await expectGone(second, 'paymentExceptions', id);
  });

  test('without money can only be noted', async () => {
    const evidence = `{"note":"${randomUUID()}"}`;
    const id = randomUUID();
    await it.ctx.db
      .insertInto('recharge_exception')
      .values({ id, provider: 'wechat', fault: 'a_new_fault', evidence, happened_at: it.clock.now() })
      .execute();
    const { item, moves } = await shown(finance, 'paymentExceptions', id);
    expect(valuesOf(item.facts, 'fault')).toEqual(['a_new_fault']);
    expect(moves).toEqual([{ action: 'resolvePaymentException', option: 'note', movements: [] }]);
    const body = { remedy: { kind: 'note' as const }, ...decided };
    await finance.call(resolvePaymentException, { params: { id }, body });
    await expectGone(finance, 'paymentExceptions', id);
  });
});

describe("a guardian's claim", () => {
  test('shows nothing of the guardian before it is read, and is gone once refused', async () => {
    const child = await build(it).fan();
    const { claimId: id } = await aClaim(it, { childMobile: child.mobile });
    const item = await listedItem(finance, 'guardianClaims', id);
    expect(valuesOf(item.facts, 'relation')).toEqual(['relation.father']);
    expect(valuesOf(item.facts, 'account')).toEqual([child.id]);
    const detail = await shown(finance, 'guardianClaims', id);
    const sent = JSON.stringify(detail);
    for (const secret of ['王建国', child.mobile, '孩子用我的手机充值']) expect(sent).not.toContain(secret);
    expect(detail.pictures).toHaveLength(1);
    expect(detail.moves).toEqual([{ action: 'refuseGuardianClaim', option: null, movements: [] }]);
    await finance.call(readGuardianClaim, { params: { id }, body: decided });
    const { groups } = await shown(finance, 'guardianClaims', id);
    expect(valuesOf(groupFacts(groups, 'readings'), 'operator')).toEqual([finance.operator.name]);
    await finance.call(refuseGuardianClaim, { params: { id }, body: decided });
    await expectGone(finance, 'guardianClaims', id);
  });

  test('for a number without an account can only be refused', async () => {
    const { claimId: id } = await aClaim(it);
    const { actions, item } = await shown(finance, 'guardianClaims', id);
    expect(actions).toEqual(['refuseGuardianClaim']);
    expect(valuesOf(item.facts, 'account')).toEqual([]);
  });

  test('above the limit shows the refunds that the second operator has to repeat', async () => {
    const child = await build(it).fan();
    const orders = [await aPaidOrder(it, child, 50_000), await aPaidOrder(it, child, 5000)];
    const { claimId: id } = await aClaim(it, { childMobile: child.mobile });
    const parts = orders
      .map(({ orderId, amountFen }) => ({ orderId, fromBalanceFen: amountFen, borneFen: 0 }))
      .sort((one, other) => (one.orderId < other.orderId ? -1 : 1));
    const grant = (desk: Desk) =>
      desk.call(grantGuardianClaim, { params: { id }, body: { parts, ...decided } });
    expect(await grant(finance)).toEqual({ verdict: 'waiting' });
    const { approvals } = await listedItem(second, 'guardianClaims', id);
    expect(approvals).toMatchObject([{ isMine: false, terms: { kind: 'refunds', parts } }]);
    expect(await grant(second)).toEqual({ verdict: 'executed' });
    await expectGone(second, 'guardianClaims', id);
  });

  test('with a refund that failed waits again, and shows what trying again moves', async () => {
    const child = await build(it).fan();
    const { orderId } = await aPaidOrder(it, child, 5000);
    const { claimId: id } = await aClaim(it, { childMobile: child.mobile });
    // The provider refuses 21.13 yuan; see the sandbox's table of faults.
    const parts = [{ orderId, fromBalanceFen: 2113, borneFen: 0 }];
    await finance.call(grantGuardianClaim, { params: { id }, body: { parts, ...decided } });
    expect(await listedIds(finance, 'guardianClaims')).not.toContain(id);
    await sweepRefunds(it.ctx);
    const item = await listedItem(finance, 'guardianClaims', id);
    expect(valuesOf(item.facts, 'state')).toEqual(['claim.refundFailed']);
    const detail = await shown(finance, 'guardianClaims', id);
    expect(detail.actions).toEqual(['grantGuardianClaim']);
    expect(detail.moves).toEqual([
      {
        action: 'grantGuardianClaim',
        option: 'retry',
        movements: [{ from: 'balance', to: 'rechargeRefund', fen: 2113, users: 1 }],
      },
    ]);
    await finance.call(retryGuardianClaim, { params: { id }, body: decided });
    await expectGone(finance, 'guardianClaims', id);
  });
});
