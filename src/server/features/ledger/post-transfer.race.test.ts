import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rounds } from '#test/level.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { ledgerInvariants } from './reconcile/ledger-invariants.ts';
import { postTransfer, type Transfer } from './post-transfer.ts';
import { postTransfers } from './post-transfers.ts';
import { readBalances } from './read-balances.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { payoutOf, rechargeOf, unlockOf } from './testing/money.ts';

const CLIENTS = 32;
const RACES = rounds(250);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(CLIENTS);
});
afterAll(async () => {
  expect(await reconcile(database.db, ledgerInvariants)).toEqual([]);
  await database.close();
});

const post = (transfer: Transfer) => transaction(database.db, (tx) => postTransfer(tx, transfer));
const balanceOf = async (userId: string) => (await readBalances(database.db, userId)).balanceFen;

/**
 * Runs the story `count` times with as many concurrent runs as connections: waiting longer than the pool's time-out
 * would fail on a busy machine without any fault of the ledger.
 */
async function many(count: number, story: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < count) await story(next++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Number of deadlocks PostgreSQL had to resolve; a retry would hide them. */
async function deadlocks(): Promise<number> {
  const [row] = await database.asOwner((run) =>
    run(`SELECT pg_stat_force_next_flush(); SELECT pg_stat_clear_snapshot();
         SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`),
  );
  return Number(row?.deadlocks);
}

let before: number;
beforeEach(async () => {
  before = await deadlocks();
});

test('64 concurrent copies of one transfer are one transfer, even for the first account of an owner', async () => {
  const userId = randomUUID();
  const transfer = rechargeOf(userId, 1800);
  const answers = await Promise.all(Array.from({ length: 64 }, () => post(transfer)));
  expect(answers.filter((answer) => !answer.duplicate)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.txnId)).size).toBe(1);
  expect(await balanceOf(userId)).toBe(1800);
});

test('500 different recharges of one user at once all count', { timeout: 120_000 }, async () => {
  const userId = randomUUID();
  await many(500, (n) => post(rechargeOf(userId, n + 1)));
  expect(await balanceOf(userId)).toBe(125_250);
  expect(await deadlocks()).toBe(before);
});

test('twenty concurrent unlocks of 100 against 1,000: ten are paid, ten are refused, nothing is left', async () => {
  const userId = randomUUID();
  await post(rechargeOf(userId, 1000));
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => post(unlockOf(userId, randomUUID(), 100))),
  );
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []));
  expect(reasons).toEqual(Array(10).fill('BALANCE_TOO_LOW'));
  expect(await balanceOf(userId)).toBe(0);
});

test('400 unlocks among eight users and eight schemes neither lose a fen nor deadlock', async () => {
  const people = Array.from({ length: 8 }, () => randomUUID());
  const schemes = Array.from({ length: 8 }, () => randomUUID());
  await Promise.all(people.map((userId) => post(rechargeOf(userId, 100_000))));
  const at = <T>(list: readonly T[]) => list[randomInt(list.length)] as T; // the lists are not empty
  await many(400, () => {
    const { legs, ...unlock } = unlockOf(at(people), at(schemes), randomInt(1, 200));
    // In random order: the lock order must not depend on the caller.
    return post({ ...unlock, legs: randomInt(2) ? legs : legs.toReversed(), key: randomUUID() });
  });
  const rows = await database.db
    .selectFrom('ledger_account')
    .select((each) => each.fn.sum<string>('balance').as('held'))
    .where('owner_id', 'in', [...people, ...schemes])
    .executeTakeFirstOrThrow();
  expect(Number(rows.held)).toBe(800_000);
  expect(await deadlocks()).toBe(before);
});

test('a hold settled, refunded and settled again at once is resolved by exactly one of them', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < RACES; round++) {
    const [buyerId, schemeId] = [randomUUID(), randomUUID()];
    await post(rechargeOf(buyerId, 1800));
    const { txnId: holdTxnId } = await post(unlockOf(buyerId, schemeId, 1800));
    const hold = { buyerId, schemeId, holdTxnId };
    // Another buyer's money in the same escrow, so that the second one is not stopped by an empty account.
    const otherId = randomUUID();
    await post(rechargeOf(otherId, 3600));
    await post(unlockOf(otherId, schemeId, 3600));
    const results = await Promise.allSettled([
      post(payoutOf({ ...hold, platformFen: 540, analystFen: 1260 })),
      post(payoutOf({ ...hold, refundFen: 1800 })),
      post(payoutOf({ ...hold, platformFen: 1800 })),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  }
});

test('concurrent copies of a refused transfer are all refused, and one of them works once there is money', async () => {
  const userId = randomUUID();
  const unlock = unlockOf(userId, randomUUID(), 1800);
  const refused = await Promise.allSettled(Array.from({ length: 32 }, () => post(unlock)));
  expect(refused.every((result) => result.status === 'rejected')).toBe(true);
  await post(rechargeOf(userId, 1800));
  const answers = await Promise.all(Array.from({ length: 32 }, () => post(unlock)));
  expect(answers.filter((answer) => !answer.duplicate)).toHaveLength(1);
  expect(await balanceOf(userId)).toBe(0);
});

test('overlapping batches at once neither lose a fen nor deadlock, also when they open the same accounts', {
  timeout: 120_000,
}, async () => {
  const [people, schemes] = [
    Array.from({ length: 8 }, () => randomUUID()),
    Array.from({ length: 40 }, () => randomUUID()),
  ];
  await Promise.all(people.map((userId) => post(rechargeOf(userId, 100_000))));
  const at = <T>(list: readonly T[]) => list[randomInt(list.length)] as T; // the lists are not empty
  let spent = 0;
  await many(120, async () => {
    const batch = Array.from({ length: 12 }, () => {
      const { legs, ...unlock } = unlockOf(at(people), at(schemes), randomInt(1, 50));
      return { ...unlock, legs: randomInt(2) ? legs : legs.toReversed(), key: randomUUID() };
    });
    await transaction(database.db, (tx) => postTransfers(tx, batch));
    for (const { legs } of batch) spent += Math.abs(legs[0]?.amountFen ?? 0);
  });
  const sumOf = async (owners: readonly string[]) => {
    const { held } = await database.db
      .selectFrom('ledger_account')
      .select((each) => each.fn.sum<string>('balance').as('held'))
      .where('owner_id', 'in', [...owners])
      .executeTakeFirstOrThrow();
    return Number(held);
  };
  expect(await sumOf(people)).toBe(800_000 - spent);
  expect(await sumOf(schemes)).toBe(spent);
  expect(await deadlocks()).toBe(before);
});

test('copies of a batch at once post each of its transfers once', async () => {
  const users = Array.from({ length: 20 }, () => randomUUID());
  const batch = users.map((userId) => rechargeOf(userId, 700));
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      transaction(database.db, (tx) => postTransfers(tx, n % 2 ? batch : batch.toReversed())),
    ),
  );
  for (const answer of answers)
    for (const { key } of batch) expect(answer.get(key)).toBe(answers[0]?.get(key));
  for (const userId of users) expect(await balanceOf(userId)).toBe(700);
  expect(await deadlocks()).toBe(before);
});

test('of different transfers that take one key at once, one is posted and the others are refused', async () => {
  const users = Array.from({ length: 8 }, () => randomUUID());
  const key = randomUUID();
  const results = await Promise.allSettled(users.map((userId) => post({ ...rechargeOf(userId, 300), key })));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []));
  expect(reasons).toEqual(Array(users.length - 1).fill('IDEMPOTENCY_KEY_REUSED'));
});
