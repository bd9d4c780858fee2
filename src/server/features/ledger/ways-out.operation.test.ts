import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  minorRefunded,
  rechargeRefunded,
  rechargeRefundFailed,
  rechargeRefundRequested,
  unmatchedReceived,
  unmatchedReturned,
} from '#domain/ledger/refund-postings.ts';
import {
  withdrawalPaid,
  withdrawalRequested,
  withdrawalReturned,
  withdrawalReversed,
} from '#domain/ledger/withdrawal-postings.ts';
import type { Posting } from '#domain/ledger/posting.ts';
import { fen } from '#domain/money/fen.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { ledgerInvariants } from './reconcile/ledger-invariants.ts';
import { postTransfer } from './post-transfer.ts';
import { readBalances } from './read-balances.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { payoutOf, rechargeOf, releaseOf, unlockOf } from './testing/money.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.becomeApplication();
});
afterAll(async () => {
  expect(await reconcile(database.db, ledgerInvariants)).toEqual([]);
  await database.close();
});

const post = async (posting: Posting, ref: string, resolves?: number) =>
  await transaction(database.db, (tx) =>
    postTransfer(tx, {
      ...posting,
      ...(resolves && { resolves }),
      key: `to:${randomUUID()}`,
      ref,
      at: new Date(),
    }),
  );

/** A user with an amount of income. */
async function anEarner(amountFen: number): Promise<string> {
  const [buyerId, schemeId, authorId] = [randomUUID(), randomUUID(), randomUUID()];
  await transaction(database.db, async (tx) => {
    await postTransfer(tx, rechargeOf(buyerId, amountFen));
    const { txnId } = await postTransfer(tx, unlockOf(buyerId, schemeId, amountFen));
    await postTransfer(
      tx,
      payoutOf({ buyerId, authorId, schemeId, holdTxnId: txnId, analystFen: amountFen }),
    );
    await postTransfer(tx, releaseOf(authorId, amountFen));
  });
  return authorId;
}
const aRecharge = async () =>
  (await transaction(database.db, (tx) => postTransfer(tx, rechargeOf(randomUUID(), 600)))).txnId;
const incomeOf = async (userId: string) => (await readBalances(database.db, userId)).incomeFen;

describe('a withdrawal', () => {
  const begin = async () => {
    const [userId, ref] = [await anEarner(1000), randomUUID()];
    const input = { userId, amountFen: fen(1000), taxFen: fen(0) };
    const { txnId } = await post(withdrawalRequested(input), ref);
    return { userId, ref, input, hold: txnId };
  };

  test('is reversed with the amounts and owner of its payment, once', async () => {
    const { userId, ref, input, hold } = await begin();
    await expect(post(withdrawalReversed(input), ref)).rejects.toMatchObject({ code: 'LG010' });
    await post(withdrawalPaid({ ...input, taxFen: fen(200) }), ref, hold);
    const another = withdrawalReversed({ ...input, userId: await anEarner(1), taxFen: fen(200) });
    await expect(post(another, ref)).rejects.toMatchObject({ code: 'LG010' });
    await expect(post(withdrawalReversed({ ...input, taxFen: fen(100) }), ref)).rejects.toMatchObject({
      code: 'LG010',
    });
    await post(withdrawalReversed({ ...input, taxFen: fen(200) }), ref);
    expect(await incomeOf(userId)).toBe(1000);
    // The tax of another withdrawal, so that the refusal is not caused by an empty account.
    const other = await begin();
    await post(withdrawalPaid({ ...other.input, taxFen: fen(200) }), other.ref, other.hold);
    await expect(post(withdrawalReversed({ ...input, taxFen: fen(200) }), ref)).rejects.toMatchObject({
      code: '23505',
    });
  });

  test('is paid or returned, never both, and to nobody else', async () => {
    const { userId, ref, input, hold } = await begin();
    const other = await anEarner(1);
    // Another open withdrawal, so that the refusal is not caused by an empty account.
    await post(withdrawalRequested({ userId: other, amountFen: fen(1) }), randomUUID());
    const toAnother = { ...withdrawalReturned(input) };
    const legs = toAnother.legs.map((leg) => (leg.kind === 'income' ? { ...leg, owner: other } : leg));
    await expect(post({ ...toAnother, legs }, ref, hold)).rejects.toMatchObject({
      code: expect.stringMatching(/^LG00[78]$/),
    });
    await post(withdrawalReturned(input), ref, hold);
    await expect(post(withdrawalPaid(input), ref, hold)).rejects.toThrow();
    expect(await incomeOf(userId)).toBe(1000);
  });
});

test('a transfer resolves only a hold of its own kind, and one that needs a hold cannot do without', async () => {
  const userId = await anEarner(1000);
  const input = { userId, amountFen: fen(600), taxFen: fen(0) };
  const { txnId } = await post(withdrawalRequested(input), 'one');
  for (const hold of [undefined, await aRecharge(), txnId + 1000]) {
    await expect(post(withdrawalPaid(input), 'one', hold)).rejects.toThrow();
  }
  const recharge = rechargeOf(userId, 1000);
  const resolving = { ...recharge, resolves: txnId };
  await expect(transaction(database.db, (tx) => postTransfer(tx, resolving))).rejects.toThrow(/must resolve/);
  await transaction(database.db, (tx) => postTransfer(tx, recharge));
  await post(withdrawalPaid(input), 'one', txnId);
  // Another hold with the same accounts and amount.
  const refund = { userId, amountFen: fen(400) };
  const refundHold = await post(rechargeRefundRequested(refund), 'RR');
  const refunded = { ...refund, provider: 'alipay' as const };
  await expect(post(minorRefunded(refunded), 'RR', refundHold.txnId)).rejects.toThrow(/must resolve/);
  await post(rechargeRefunded(refunded), 'RR', refundHold.txnId);
});

test('a failed refund returns to the balance it was debited from, and to no other', async () => {
  const [userId, other] = [randomUUID(), randomUUID()];
  await transaction(database.db, async (tx) => {
    await postTransfer(tx, rechargeOf(userId, 1000));
    await postTransfer(tx, rechargeOf(other, 1000));
  });
  const input = { userId, amountFen: fen(400) };
  const { txnId } = await post(rechargeRefundRequested(input), 'RR');
  const failed = rechargeRefundFailed(input);
  const legs = failed.legs.map((leg) => (leg.kind === 'balance' ? { ...leg, owner: other } : leg));
  await expect(post({ ...failed, legs }, 'RR', txnId)).rejects.toThrow();
  await post(failed, 'RR', txnId);
  expect(await readBalances(database.db, userId)).toMatchObject({ balanceFen: 1000 });
});

test('unmatched money is returned through its own provider only', async () => {
  const { txnId } = await post(unmatchedReceived({ provider: 'wechat', amountFen: fen(1800) }), 'x');
  const toAlipay = unmatchedReturned({ provider: 'alipay', amountFen: fen(1800) });
  await expect(post(toAlipay, 'x', txnId)).rejects.toMatchObject({ code: 'LG007' });
  await post(unmatchedReturned({ provider: 'wechat', amountFen: fen(1800) }), 'x', txnId);
});
