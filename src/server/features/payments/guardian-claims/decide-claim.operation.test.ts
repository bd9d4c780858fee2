import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardianClaimState } from '#contract/people/guardians.ts';
import { balance } from '#contract/payments/money.ts';
import { type Fen, fen } from '#domain/money/fen.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { transaction } from '#server/db/transaction.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { unlockOf } from '#server/features/ledger/testing/money.ts';
import { sweepRefunds } from '../refunds/send-refund.ts';
import { aPaidOrder, controlSandbox } from '../recharge/testing/recharging.ts';
import { grantClaim, refuseClaim, retryClaim } from './decide-claim.ts';
import { readClaim } from './read-claim.ts';
import { aClaim } from './testing/claiming.ts';
import { waitingClaims } from './waiting-claims.ts';

const reason = '核对了户口本与付款凭证';

let it: TestApp;
let child: BuiltUser;
let finance: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
});
afterAll(() => it.close());
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  await controlSandbox(it, 'clock', { now: new Date().toISOString() });
  child = await build(it).fan();
  finance = await buildOperator(it, 'finance');
});

const balanceFen = async () => (await it.call(balance, {}, { token: child.token })).balanceFen;
const spend = (amountFen: number) =>
  transaction(it.ctx.db, (tx) => postTransfer(tx, unlockOf(child.id, randomUUID(), amountFen)));
const stateOf = async ({ claimNo, secret }: { claimNo: string; secret: string }) =>
  (await askFrom(it, anyAddress(), guardianClaimState, { claimNo, secret })).data;
const part = (orderId: string, fromBalanceFen: number, borneFen: number) => ({
  orderId,
  fromBalanceFen: fen(fromBalanceFen),
  borneFen: fen(borneFen),
});
const grant = (
  claimId: string,
  parts: readonly { orderId: string; fromBalanceFen: Fen; borneFen: Fen }[],
  operatorId = finance.id,
) => grantClaim(it.ctx, { operatorId, claimId, reason, parts });
const waiting = async (claimId: string) =>
  (await waitingClaims(it.ctx.db, 100)).find((each) => each.claimId === claimId);

test('a granted claim is refunded once all money is back with its payers', async () => {
  const [first, second] = [await aPaidOrder(it, child, 5000), await aPaidOrder(it, child, 3000)];
  await spend(6000);
  const claim = await aClaim(it, { childMobile: child.mobile });
  const opened = await readClaim(it.ctx, { operatorId: finance.id, claimId: claim.claimId, reason });
  expect(opened.person).toMatchObject({ childMobile: child.mobile, guardianName: '王建国' });
  expect(opened.person).not.toHaveProperty('code');
  expect(opened.orders.map(({ orderId }) => orderId).sort()).toEqual([first.orderId, second.orderId].sort());
  expect(await stateOf(claim)).toMatchObject({ state: 'reviewing', refundedFen: null });

  const parts = [part(first.orderId, 2000, 3000), part(second.orderId, 0, 3000)];
  expect(await grant(claim.claimId, parts)).toBe('executed');
  expect(await balanceFen()).toBe(0);
  expect(await stateOf(claim)).toMatchObject({ state: 'granted', reason, refundedFen: 0 });
  expect(await waiting(claim.claimId)).toBeUndefined();
  await sweepRefunds(it.ctx);
  expect(await stateOf(claim)).toMatchObject({ state: 'refunded', refundedFen: 8000 });
  await expect(grant(claim.claimId, parts)).rejects.toThrow('ALREADY_DECIDED');
  const events = await it.ctx.db
    .selectFrom('security_event')
    .select('facts')
    .where('user_id', '=', child.id)
    .where('kind', '=', 'identityRead')
    .execute();
  expect(events).toHaveLength(1);
});

test('a failed refund waits for an operator and is retried as granted', async () => {
  // The provider refuses 21.13 yuan; see the sandbox's table of faults.
  const { orderId } = await aPaidOrder(it, child, 5000);
  const claim = await aClaim(it, { childMobile: child.mobile });
  await grant(claim.claimId, [part(orderId, 2113, 0)]);
  await sweepRefunds(it.ctx);
  expect(await stateOf(claim)).toMatchObject({ state: 'granted', refundedFen: 0 });
  expect(await waiting(claim.claimId)).toMatchObject({ hasFailed: true });
  expect(await balanceFen()).toBe(5000);
  const again = { operatorId: finance.id, claimId: claim.claimId, reason };
  await retryClaim(it.ctx, again);
  expect(await balanceFen()).toBe(5000 - 2113);
  // A refund in progress is not started again.
  await expect(retryClaim(it.ctx, again)).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
  expect(await waiting(claim.claimId)).toBeUndefined();
});

describe('above 500 yuan', () => {
  const aLargeClaim = async () => {
    const { orderId } = await aPaidOrder(it, child, 50_000);
    const other = await aPaidOrder(it, child, 100);
    const claim = await aClaim(it, { childMobile: child.mobile });
    const large = [part(orderId, 50_000, 0), part(other.orderId, 1, 0)];
    return { claim, orderId, large };
  };

  test('two operators must grant the same parts, and money moves with the second only', async () => {
    const { claim, large } = await aLargeClaim();
    const second = await buildOperator(it, 'finance');
    expect(await grant(claim.claimId, large)).toBe('waiting');
    expect(await balanceFen()).toBe(50_100);
    expect(await stateOf(claim)).toMatchObject({ state: 'reviewing' });
    await expect(grant(claim.claimId, large)).rejects.toThrow('SECOND_OPERATOR_NEEDED');
    const other = large.map((each, index) => (index === 0 ? each : { ...each, fromBalanceFen: fen(2) }));
    expect(await grant(claim.claimId, other, second.id)).toBe('waiting');
    expect(await balanceFen()).toBe(50_100);
    expect(await grant(claim.claimId, [...large].reverse(), second.id)).toBe('executed');
    expect(await balanceFen()).toBe(99);
  });

  test('exactly 500 yuan are granted by one', async () => {
    const { claim, orderId } = await aLargeClaim();
    expect(await grant(claim.claimId, [part(orderId, 50_000, 0)])).toBe('executed');
  });
});

describe('nothing moves', () => {
  test.each([
    [
      'without finance',
      'OPERATOR_ROLE_MISSING',
      async (claimId: string, orderId: string) =>
        await grant(
          claimId,
          [part(orderId, 100, 0)],
          (await buildOperator(it, 'support', 'moderator', 'admin')).id,
        ),
    ],
    [
      'for an order of another user',
      'ORDER_NOT_FOUND',
      async (claimId: string) => {
        const other = await aPaidOrder(it, await build(it).fan(), 1000);
        return await grant(claimId, [part(other.orderId, 100, 0)]);
      },
    ],
    [
      'for more than was paid',
      'REFUND_TOO_MUCH',
      (claimId: string, orderId: string) => grant(claimId, [part(orderId, 1000, 4001)]),
    ],
    [
      'for more than the balance has',
      'BALANCE_TOO_LOW',
      async (claimId: string, orderId: string) => {
        await spend(4000);
        return await grant(claimId, [part(orderId, 1001, 0)]);
      },
    ],
    [
      'for nothing',
      'INPUT_INVALID',
      (claimId: string, orderId: string) => grant(claimId, [part(orderId, 0, 0)]),
    ],
    [
      'for one order twice',
      'INPUT_INVALID',
      (claimId: string, orderId: string) => grant(claimId, [part(orderId, 1, 0), part(orderId, 1, 0)]),
    ],
  ] as const)('%s', async (_, refusal, attempt) => {
    const { orderId } = await aPaidOrder(it, child, 5000);
    const claim = await aClaim(it, { childMobile: child.mobile });
    await expect(attempt(claim.claimId, orderId)).rejects.toThrow(refusal);
    expect(await stateOf(claim)).toMatchObject({ state: 'received' });
    const rows = await it.ctx.db
      .selectFrom('recharge_refund')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('for a number that had no account at the time of the claim', async () => {
    const claim = await aClaim(it);
    await expect(grant(claim.claimId, [part(randomUUID(), 1, 0)])).rejects.toThrow(
      'OPERATOR_SUBJECT_NOT_FOUND',
    );
  });
});

test('a refused claim shows its reason and cannot be decided again', async () => {
  const { orderId } = await aPaidOrder(it, child, 5000);
  const claim = await aClaim(it, { childMobile: child.mobile });
  const support = await buildOperator(it, 'support');
  await refuseClaim(it.ctx, { operatorId: support.id, claimId: claim.claimId, reason });
  expect(await stateOf(claim)).toMatchObject({
    state: 'refused',
    reason,
    refundedFen: null,
    decidedAt: '2026-03-14T04:00:00.000Z',
  });
  await expect(grant(claim.claimId, [part(orderId, 1, 0)])).rejects.toThrow('ALREADY_DECIDED');
});
