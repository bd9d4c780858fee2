import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundRecharge } from '#contract/payments/money.ts';
import { fen } from '#domain/money/fen.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { allRows } from '#server/features/ledger/reconcile/requested-rows.ts';
import { rechargeInvariants } from '#server/features/ledger/reconcile/recharge-invariants.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { waitingExceptions } from '../orders/exception-store.ts';
import { resolveException } from '../recharge/resolve-exception.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { aPaidOrder } from '../recharge/testing/recharging.ts';

let it: TestApp;
let fan: BuiltUser;
let orderId: string;
/** A user with a sent and an open refund, and unmatched money partly credited and partly held. */
beforeAll(async () => {
  it = await startTestApp({ listen: true });
  fan = await build(it).fan();
  ({ orderId } = await aPaidOrder(it, fan, 5000));
  await ask(1000);
  await it.runJobs();
  await ask(500);
  const finance = await buildOperator(it, 'finance');
  for (const tradeNo of ['T1', 'T2']) {
    await settleOrder(it.ctx, {
      provider: 'alipay',
      orderNo: `RCnobody${tradeNo}`,
      tradeNo,
      totalFen: fen(1800),
      isPaid: true,
      learnedBy: 'notify',
      evidence: tradeNo,
    });
  }
  const first = (await waitingExceptions(it.ctx.db, 2)).find(({ trade_no }) => trade_no === 'T1');
  await resolveException(it.ctx, {
    operatorId: finance.id,
    exceptionId: first?.id ?? '',
    reason: 'Found its owner',
    remedy: { kind: 'credit', userId: fan.id },
  });
});
afterAll(async () => {
  expect(await reconcile(it.ctx.db)).toEqual([]);
  await it.close();
});

const ask = (amountFen: number) =>
  it.call(
    refundRecharge,
    { body: { orderId, amountFen, idempotencyKey: randomUUID() } },
    { token: fan.token },
  );

/**
 * The violations found after a statement of the database owner with the guards disabled; the statement is reverted.
 */
const foundAfter = (statement: string) =>
  it.database.asOwner(async (run) => {
    await run(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}`);
    try {
      const broken: string[] = [];
      for (const [invariant, query] of Object.entries(rechargeInvariants)) {
        if ((await run(query(allRows) ?? '')).length > 0) broken.push(invariant);
      }
      return broken;
    } finally {
      await run('ROLLBACK');
    }
  });
const found = async () => (await reconcile(it.ctx.db, rechargeInvariants)).map(({ invariant }) => invariant);

const anotherRefund = (more: string) => `
  INSERT INTO recharge_refund SELECT gen_random_uuid(), 'RR' || substr(md5(random()::text), 1, 20), 'minor', provider, order_id, NULL,
    user_id, NULL, NULL, ${more}, 0, requested_at FROM recharge_refund WHERE number = 1`;

test('everything is consistent before tampering', async () => {
  expect(await found()).toEqual([]);
});

test.each([
  [
    'a refund balance without a refund',
    "UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'rechargeRefund'",
    'every refund account equals the open refunds of its user',
  ],
  [
    'a deleted open refund',
    'DELETE FROM recharge_refund_watch; DELETE FROM recharge_refund WHERE number = 2',
    'every refund account equals the open refunds of its user',
  ],
  [
    'a transfer with a deleted refund',
    'DELETE FROM recharge_refund_watch; DELETE FROM recharge_refund WHERE number = 2',
    'every refund transfer belongs to a refund',
  ],
  [
    'money taken out of suspense',
    "UPDATE ledger_account SET balance = balance - 1 WHERE kind = 'suspense'",
    'suspense equals the open unmatched payments',
  ],
  [
    'a deleted decision',
    'DELETE FROM recharge_exception_decision',
    'suspense equals the open unmatched payments',
  ],
  [
    'a credit without a decision',
    'DELETE FROM recharge_exception_decision',
    'every transfer of unmatched money belongs to an exception and its decision',
  ],
  [
    'a credit to another user than decided',
    `UPDATE recharge_exception_decision SET user_id = operator_id`,
    'every transfer of unmatched money belongs to an exception and its decision',
  ],
  [
    'a refund above what was paid',
    anotherRefund('5000'),
    'no recharge is refunded for more than was paid, or to another user or provider',
  ],
  [
    'a refund through another provider',
    "UPDATE recharge_refund SET provider = 'wechat' WHERE number = 1",
    'no recharge is refunded for more than was paid, or to another user or provider',
  ],
  ['a refund without its hold', anotherRefund('1'), 'every refund has its transfers'],
  [
    'a refund of another amount than moved',
    'UPDATE recharge_refund SET amount_fen = amount_fen - 1 WHERE number = 1',
    'every refund has its transfers',
  ],
  ['a wrong end', "UPDATE recharge_refund_end SET state = 'failed'", 'every refund has its transfers'],
  ['a deleted end', 'DELETE FROM recharge_refund_end', 'every refund transfer belongs to a refund'],
  [
    'an exception with a wrong amount',
    "UPDATE recharge_exception SET amount_fen = 1900 WHERE trade_no = 'T2'",
    'every exception with money has its transfer to suspense',
  ],
  [
    'a trade that paid an order and is held in suspense as well',
    "UPDATE recharge_exception SET trade_no = (SELECT provider_trade_no FROM recharge_payment LIMIT 1) WHERE trade_no = 'T2'",
    'no trade of a provider is recorded twice',
  ],
])('finds %s', async (_, statement, invariant) => {
  expect(await foundAfter(statement)).toContain(invariant);
});

describe('refuses from the owner of the database', () => {
  const exception = (values: string) => `
    INSERT INTO recharge_exception (id, provider, order_no, trade_no, amount_fen, fault, evidence, happened_at)
    VALUES (gen_random_uuid(), 'alipay', 'RCx', ${values}, 'x', md5(random()::text), '2026-03-14')`;
  const decision = (number: number, outcome: string) => `
    INSERT INTO recharge_exception_decision SELECT x.id, ${number}, ${outcome}, o.id, 'because', '2026-03-14'
    FROM recharge_exception x, app_user u, operator o WHERE x.trade_no = 'T2' LIMIT 1`;
  test.each([
    ['a refund changed', 'UPDATE recharge_refund SET amount_fen = 1', 'RP001'],
    ['an end changed', "UPDATE recharge_refund_end SET state = 'failed'", 'RP001'],
    ['an exception deleted', 'DELETE FROM recharge_exception', 'RP001'],
    ['a decision changed', "UPDATE recharge_exception_decision SET outcome = 'noted'", 'RP001'],
    ['an approval changed', 'TRUNCATE operator_approval', 'RP001'],
    ['a run changed', 'TRUNCATE reconciliation_run', 'RP001'],
    ['a bill changed', 'TRUNCATE provider_bill CASCADE', 'RP001'],
    ['an exception without its money', exception("'T9', 100"), 'RC001'],
    ['a second exception with the money of one trade', exception("'T2', 1800"), '23505'],
    ['a refund above what was paid', anotherRefund('3501'), 'RC003'],
    ['a refund without its hold', anotherRefund('1'), 'RC005'],
    [
      'a refund through another provider',
      anotherRefund('1').replace("'minor', provider", "'minor', 'wechat'"),
      'RC002',
    ],
    [
      'a second open refund of one user',
      `INSERT INTO recharge_refund SELECT gen_random_uuid(), refund_no || 'x', kind, provider, order_id, exception_id, user_id,
         gen_random_uuid(), 3, 1, 0, requested_at FROM recharge_refund WHERE number = 1`,
      'RC004',
    ],
    [
      'an end without its transfer',
      `INSERT INTO recharge_refund_end SELECT id, 'refunded', NULL, '2026-03-14' FROM recharge_refund WHERE number = 2`,
      'RC006',
    ],
    ['a credit without its transfer', decision(1, "'credited', u.id"), 'RC007'],
    ['a return without its refund', decision(1, "'returned', NULL"), 'RC007'],
    ['money that is merely noted', decision(1, "'noted', NULL"), 'RC007'],
  ])('%s', async (_, statement, code) => {
    await expect(it.database.asOwner((run) => run(statement))).rejects.toMatchObject({ code });
    expect(await found()).toEqual([]);
  });
});
