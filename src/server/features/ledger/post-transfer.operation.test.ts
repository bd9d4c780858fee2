import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Posted, postTransfer, type Transfer } from './post-transfer.ts';
import { readBalances } from './read-balances.ts';
import { payoutOf, rechargeOf, releaseOf, unlockOf } from './testing/money.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.becomeApplication();
});
afterAll(() => database.close());

const post = (transfer: Transfer): Promise<Posted> =>
  transaction(database.db, (tx) => postTransfer(tx, transfer));
const balanceOf = async (userId: string) => (await readBalances(database.db, userId)).balanceFen;

describe('a key', () => {
  test('posts once: repeating the transfer moves nothing and returns the same number', async () => {
    const userId = randomUUID();
    const transfer = rechargeOf(userId, 3800);
    const first = await post(transfer);
    const again = await post({ ...transfer, at: new Date('2026-03-15T00:00:00Z') });
    expect(first.duplicate).toBe(false);
    expect(again).toEqual({ txnId: first.txnId, duplicate: true });
    expect(await balanceOf(userId)).toBe(3800);
  });

  test('used again for another amount, owner or reference is refused', async () => {
    const userId = randomUUID();
    const transfer = rechargeOf(userId, 3800);
    await post(transfer);
    for (const other of [
      rechargeOf(userId, 3801),
      rechargeOf(randomUUID(), 3800),
      { ...transfer, ref: 'other' },
    ]) {
      await expect(post({ ...other, key: transfer.key })).rejects.toMatchObject({
        reason: 'IDEMPOTENCY_KEY_REUSED',
      });
    }
    expect(await balanceOf(userId)).toBe(3800);
  });

  test('stays free after a refused transfer, and works once there is money', async () => {
    const userId = randomUUID();
    const unlock = unlockOf(userId, randomUUID(), 2800);
    await expect(post(unlock)).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
    await post(rechargeOf(userId, 3000));
    expect((await post(unlock)).duplicate).toBe(false);
    expect(await balanceOf(userId)).toBe(200);
  });
});

describe('a balance', () => {
  test('reports the missing amount', async () => {
    const userId = randomUUID();
    await post(rechargeOf(userId, 1000));
    await expect(post(unlockOf(userId, randomUUID(), 2800))).rejects.toMatchObject({
      reason: 'BALANCE_TOO_LOW',
      facts: { missingFen: 1800 },
    });
  });

  test('receives 500 recharges exactly', async () => {
    const userId = randomUUID();
    for (let n = 1; n <= 500; n++) await post(rechargeOf(userId, n));
    expect(await balanceOf(userId)).toBe(125_250);
  });

  test('of 1,000 pays ten of twenty unlocks at 100 and ends at zero', async () => {
    const userId = randomUUID();
    await post(rechargeOf(userId, 1000));
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => post(unlockOf(userId, randomUUID(), 100))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []));
    expect(reasons).toEqual(Array(10).fill('BALANCE_TOO_LOW'));
    expect(await balanceOf(userId)).toBe(0);
  });
});

describe('a hold', () => {
  async function aHold(priceFen = 1800) {
    const [buyerId, schemeId, authorId] = [randomUUID(), randomUUID(), randomUUID()];
    await post(rechargeOf(buyerId, priceFen));
    const { txnId } = await post(unlockOf(buyerId, schemeId, priceFen));
    return { buyerId, schemeId, authorId, holdTxnId: txnId };
  }

  test('is split among buyer, platform and author, whose part is available after the dispute window', async () => {
    const hold = await aHold(1800);
    await post(payoutOf({ ...hold, refundFen: 900, platformFen: 270, analystFen: 630 }));
    expect(await balanceOf(hold.buyerId)).toBe(900);
    expect(await readBalances(database.db, hold.authorId)).toMatchObject({ pendingFen: 630, incomeFen: 0 });
    await post(releaseOf(hold.authorId, 630));
    expect(await readBalances(database.db, hold.authorId)).toMatchObject({ pendingFen: 0, incomeFen: 630 });
  });

  test('is settled or refunded, never both, even while the escrow holds more', async () => {
    const hold = await aHold();
    await post(unlockOf(await rich(), hold.schemeId, 1800));
    const results = await Promise.allSettled([
      post(payoutOf({ ...hold, platformFen: 540, analystFen: 1260 })),
      post(payoutOf({ ...hold, refundFen: 1800 })),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['less than its amount', { refundFen: 1799 }],
    ['more than its amount', { refundFen: 1801 }],
  ])('cannot be released for %s', async (_, parts) => {
    const hold = await aHold();
    await post(unlockOf(await rich(), hold.schemeId, 1800));
    await expect(post(payoutOf({ ...hold, ...parts }))).rejects.toMatchObject({ code: 'LG007' });
  });

  test('is refunded to its buyer only', async () => {
    const hold = await aHold();
    const stranger = payoutOf({ ...hold, buyerId: randomUUID(), refundFen: 1800 });
    await expect(post(stranger)).rejects.toMatchObject({ code: 'LG007' });
  });

  test('of another scheme cannot pay for this one', async () => {
    const [hold, other] = [await aHold(), await aHold()];
    const crossed = payoutOf({ ...hold, holdTxnId: other.holdTxnId, refundFen: 1800 });
    await expect(post(crossed)).rejects.toMatchObject({ code: 'LG007' });
  });

  test('takes nothing from another escrow', async () => {
    const [hold, other] = [await aHold(), await aHold(500)];
    const payout = payoutOf({ ...hold, platformFen: 2300 });
    const legs = payout.legs.flatMap((leg) =>
      leg.kind === 'escrow' ? [escrowLeg(hold.schemeId, -1800), escrowLeg(other.schemeId, -500)] : [leg],
    );
    await expect(post({ ...payout, legs })).rejects.toMatchObject({ code: 'LG007' });
  });

  test('of two buyers in two escrows is released in full and gives each no more than they paid', async () => {
    const [one, other] = [await rich(), await rich()];
    const schemes = [randomUUID(), randomUUID()] as const;
    const paid = [
      { owner: one, ...balanceLeg(-100) },
      { owner: other, ...balanceLeg(-200) },
    ];
    const held = [escrowLeg(schemes[0], 120), escrowLeg(schemes[1], 180)];
    const at = new Date();
    const hold = await post({
      kind: 'unlocked',
      legs: [...paid, ...held],
      key: randomUUID(),
      ref: 'two',
      at,
    });
    const release = (legs: Transfer['legs']) =>
      post({ kind: 'paidOut', legs, key: randomUUID(), ref: 'two', resolves: hold.txnId, at });
    const whole = [escrowLeg(schemes[0], -120), escrowLeg(schemes[1], -180)];

    const half = release([escrowLeg(schemes[0], -120), { owner: other, ...balanceLeg(120) }]);
    await expect(half).rejects.toMatchObject({ code: 'LG007' });
    const unfair = release([
      ...whole,
      { owner: one, ...balanceLeg(101) },
      { owner: other, ...balanceLeg(199) },
    ]);
    await expect(unfair).rejects.toMatchObject({ code: 'LG007' });
    const fair = release([
      ...whole,
      { owner: one, ...balanceLeg(100) },
      { owner: other, ...balanceLeg(200) },
    ]);
    await expect(fair).resolves.toMatchObject({ duplicate: false });
  });

  test('is required for a payout, and only there', async () => {
    const hold = await aHold();
    const { resolves: _, ...unheld } = payoutOf({ ...hold, refundFen: 1800 });
    await expect(post(unheld)).rejects.toMatchObject({ code: 'LG007' });
    const recharge = { ...rechargeOf(randomUUID(), 100), resolves: hold.holdTxnId };
    await expect(post(recharge)).rejects.toMatchObject({ code: 'LG007' });
  });

  const balanceLeg = (amountFen: number) => ({ kind: 'balance' as const, amountFen: fen(amountFen) });
  const escrowLeg = (owner: string, amountFen: number) => ({
    owner,
    kind: 'escrow' as const,
    amountFen: fen(amountFen),
  });

  async function rich(): Promise<string> {
    const userId = randomUUID();
    await post(rechargeOf(userId, 100_000));
    return userId;
  }
});
