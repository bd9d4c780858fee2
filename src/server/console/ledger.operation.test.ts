import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerAccount, ledgerAccounts, ledgerTransfer, ledgerTransfers } from '#contract/console/ledger.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import { refundRecharge } from '#contract/payments/money.ts';
import { aPaidOrder } from '#server/features/payments/recharge/testing/recharging.ts';
import { recordUnmatched } from '#server/features/payments/orders/record-exception.ts';
import {
  PRICE_FEN,
  release,
  reportScore,
  type Sale,
  scores,
  sell,
} from '#server/features/schemes/testing/money-stage.ts';
import { sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { fen } from '#domain/money/fen.ts';
import { transaction } from '#server/db/transaction.ts';
import { consoleOf } from '#test/build/operators/console.ts';
import { buildPaidWithdrawal } from '#test/build/payments/withdrawal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** A sale that was won, released and withdrawn; a recharge with a refund; and money without an order. */
let it: TestApp;
let sale: Sale;
let order: { readonly orderId: string; readonly orderNo: string };
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, listen: true });
  sale = await sell(it, 0);
  order = await aPaidOrder(it, sale.fan, 5000);
  const body = { orderId: order.orderId, amountFen: 1200, idempotencyKey: randomUUID() };
  await it.call(refundRecharge, { body }, sale.fan);
  await reportScore(it, 0, scores.win);
  await release(it);
  await buildPaidWithdrawal(it, sale.author.id, 2000);
  await transaction(it.ctx.db, (tx) =>
    recordUnmatched(it.ctx, tx, {
      provider: 'alipay',
      fault: 'order_unknown',
      evidence: '{}',
      orderNo: 'RCunknown1',
      tradeNo: 'T1',
      amountFen: fen(700),
    }),
  );
});
afterAll(() => it.close());

/** A new session for each, because tests move the clock. */
const finance = () => consoleOf(it, 'finance');
const accounts = async (query: CallInput<typeof ledgerAccounts>['query']) =>
  (await (await finance()).call(ledgerAccounts, { query })).items;
const entries = async (id: number, query: CallInput<typeof ledgerAccount>['query'] = {}) =>
  await (await finance()).call(ledgerAccount, { params: { id: String(id) }, query });
const transfer = async (id: number) =>
  await (await finance()).call(ledgerTransfer, { params: { id: String(id) } });
const find = async (of: string) => (await (await finance()).call(ledgerTransfers, { query: { of } })).items;

async function accountOf(owner: string, kind: string) {
  const found = (await accounts({ owner })).find((each) => each.kind === kind);
  if (!found) throw new Error(`No account ${kind}`);
  return found;
}
const kindsOf = (items: readonly { readonly kind: string }[]) => items.map(({ kind }) => kind);

test('without a search the accounts of the platform are listed, with their balances', async () => {
  const items = await accounts({});
  expect(items.every(({ owner }) => owner === null)).toBe(true);
  expect(items.find(({ kind }) => kind === 'platformRevenue')).toMatchObject({
    balanceFen: 1140,
    entries: 1,
  });
  expect(items.find(({ kind }) => kind === 'suspense')).toMatchObject({ balanceFen: 700 });
});

test('accounts are found by owner, a user or a scheme, and by kind', async () => {
  const { fan, author, schemeId } = sale;
  expect(await accountOf(fan.id, 'balance')).toMatchObject({ owner: { of: 'user', id: fan.id } });
  expect(kindsOf(await accounts({ owner: author.id })).sort()).toEqual([
    'income',
    'incomePending',
    'withdrawal',
  ]);
  expect(await accounts({ kind: 'escrow' })).toMatchObject([
    { owner: { of: 'scheme', id: schemeId, name: expect.stringContaining('主队压迫占优') }, balanceFen: 0 },
  ]);
  expect(await accounts({ kind: 'withdrawal' })).toMatchObject([{ owner: { id: author.id }, entries: 2 }]);
  expect(await accounts({ kind: 'income', owner: fan.id })).toEqual([]);
});

test('accounts are paged without a gap or a repetition, the newest first', async () => {
  const client = await finance();
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: CallReply<typeof ledgerAccounts> = await client.call(ledgerAccounts, {
      query: { limit: '4', ...(cursor === null ? {} : { cursor }) },
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const stored = await it.ctx.db
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', 'is', null)
    .execute();
  expect(ids).toEqual(stored.map(({ id }) => id).toSorted((one, other) => other - one));
});

test('an account has all entries, newest first, each with what it was for', async () => {
  const { fan, schemeId } = sale;
  const { id } = await accountOf(fan.id, 'balance');
  const { account, items, nextCursor } = await entries(id);
  expect(nextCursor).toBeNull();
  expect(items.map(({ seq }) => seq)).toEqual(
    Array.from({ length: account.entries }, (_, at) => account.entries - at),
  );
  expect(items[0]?.balanceAfterFen).toBe(account.balanceFen);
  expect(items.map(({ amountFen }) => amountFen).reduce((sum, amount) => sum + amount, 0)).toBe(
    account.balanceFen,
  );
  const of = items.map(({ transfer: { kind, subject } }) => [kind, subject?.of, subject?.text]);
  expect(of).toContainEqual(['recharged', 'order', order.orderNo]);
  expect(of).toContainEqual(['rechargeRefundRequested', 'refund', expect.stringMatching(/^RR/)]);
  const unlocked = items.find(({ transfer: { kind } }) => kind === 'unlocked');
  expect(unlocked?.transfer.subject).toMatchObject({
    of: 'unlock',
    user: { id: fan.id },
    scheme: { id: schemeId },
  });
});

test('entries are paged without a gap or a repetition', async () => {
  const { id, entries: count } = await accountOf(sale.fan.id, 'balance');
  const seqs: number[] = [];
  let cursor: string | null = null;
  do {
    const page: CallReply<typeof ledgerAccount> = await entries(id, {
      limit: '2',
      ...(cursor === null ? {} : { cursor }),
    });
    seqs.push(...page.items.map(({ seq }) => seq));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seqs).toEqual(Array.from({ length: count }, (_, at) => count - at));
});

test('every transfer of the ledger is explained: it has a subject, and its postings add up to zero', async () => {
  const ids = await it.ctx.db.selectFrom('ledger_txn').select('id').orderBy('id').execute();
  expect(ids.length).toBeGreaterThan(8);
  for (const { id } of ids) {
    const { transfer: shown, subject, postings, related } = await transfer(id);
    expect([shown.kind, subject]).toEqual([shown.kind, expect.objectContaining({ of: expect.any(String) })]);
    expect(postings.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0);
    expect(related.map((each) => each.id)).toContain(id);
  }
});

test('a payout names the hold it resolves, its accounts and the other transfers of the unlock', async () => {
  const [hold, payout] = await find(
    (await it.ctx.db.selectFrom('unlock').select('id').executeTakeFirstOrThrow()).id,
  );
  expect([hold?.kind, payout?.kind]).toEqual(['unlocked', 'paidOut']);
  const shown = await transfer(payout?.id ?? 0);
  expect(shown).toMatchObject({
    resolves: { id: hold?.id },
    resolvedBy: null,
    subject: { of: 'unlock', user: { id: sale.fan.id }, scheme: { id: sale.schemeId } },
  });
  expect(kindsOf(shown.related)).toEqual(['unlocked', 'paidOut']);
  expect(shown.postings.map(({ account, amountFen }) => [account.kind, amountFen])).toEqual([
    ['escrow', -PRICE_FEN],
    ['platformRevenue', 1140],
    ['incomePending', 2660],
  ]);
  expect((await transfer(hold?.id ?? 0)).resolvedBy?.id).toBe(payout?.id);
});

test('transfers are found by order, refund, payout and trade number, by id, and by their own key or number', async () => {
  const ofOrder = ['recharged', 'rechargeRefundRequested', 'rechargeRefunded'];
  expect(kindsOf(await find(order.orderNo))).toEqual(ofOrder);
  expect(kindsOf(await find(order.orderId))).toEqual(ofOrder);
  const { refund_no } = await it.ctx.db
    .selectFrom('recharge_refund')
    .select('refund_no')
    .executeTakeFirstOrThrow();
  expect(kindsOf(await find(refund_no))).toEqual(ofOrder.slice(1));
  const { id, payout_no } = await it.ctx.db
    .selectFrom('withdrawal')
    .select(['id', 'payout_no'])
    .executeTakeFirstOrThrow();
  for (const of of [id, payout_no]) {
    expect(kindsOf(await find(of))).toEqual(['withdrawalRequested', 'withdrawalPaid']);
  }
  expect(kindsOf(await find('RCunknown1'))).toEqual(['unmatchedReceived']);
  expect(kindsOf(await find(sale.schemeId))).toEqual(['incomeReleased']);
  const [recharge] = await find(`rc:${order.orderNo}`);
  expect(recharge).toMatchObject({ kind: 'recharged', subject: { of: 'order', provider: 'alipay' } });
  expect(await find(String(recharge?.id))).toEqual([recharge]);
  for (const of of ['nothing', randomUUID(), '999999999']) expect(await find(of)).toEqual([]);
});

test('a transfer is covered by the first seal after it', async () => {
  await sealLedger(it.ctx);
  const [recharge] = await find(order.orderNo);
  const seal = await it.ctx.db
    .selectFrom('ledger_seal')
    .select(['number', 'sealed_at'])
    .where('up_to', '>=', recharge?.id ?? 0)
    .orderBy('number')
    .executeTakeFirstOrThrow();
  expect((await transfer(recharge?.id ?? 0)).seal).toEqual({
    number: seal.number,
    sealedAt: seal.sealed_at.toISOString(),
  });
});

test('unknown accounts and transfers are not found, and the ledger opens for finance alone', async () => {
  const client = await finance();
  for (const id of ['999999999', 'x', '-1']) {
    const notFound = { status: 404, data: { reason: 'OPERATOR_SUBJECT_NOT_FOUND' } };
    expect(await client.ask(ledgerAccount, { params: { id }, query: {} })).toMatchObject(notFound);
    expect(await client.ask(ledgerTransfer, { params: { id } })).toMatchObject(notFound);
  }
  for (const role of ['support', 'moderator', 'admin'] as const) {
    const other = await consoleOf(it, role);
    expect(await other.ask(ledgerAccounts, { query: {} })).toMatchObject({
      data: { reason: 'OPERATOR_ROLE_MISSING' },
    });
  }
});
