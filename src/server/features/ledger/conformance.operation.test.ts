import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { ledgerInvariants } from './reconcile/ledger-invariants.ts';
import { postTransfer, type Transfer } from './post-transfer.ts';
import { readBalances } from './read-balances.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { rechargeOf, unlockOf } from './testing/money.ts';

// Requirements of the Ledger Conformance Kit without another test in this folder; decision 067 has the whole list.
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.becomeApplication();
});
afterAll(() => database.close());

const post = (transfer: Transfer) => transaction(database.db, (tx) => postTransfer(tx, transfer));
const entriesOf = (ownerId: string, kind: 'balance' | 'escrow') =>
  database.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .innerJoin('ledger_txn', 'ledger_txn.id', 'ledger_entry.txn_id')
    .select(['ledger_entry.seq', 'amount', 'balance_after', 'txn_id', 'idem_key'])
    .where('owner_id', '=', ownerId)
    .where('ledger_account.kind', '=', kind)
    .orderBy('ledger_entry.seq')
    .execute();

test('1,000 moves of one fen lose and create nothing', { timeout: 120_000 }, async () => {
  const [userId, schemeId] = [randomUUID(), randomUUID()];
  await post(rechargeOf(userId, 1000));
  for (let batch = 0; batch < 20; batch++)
    await transaction(database.db, async (tx) => {
      for (let n = 0; n < 50; n++)
        await postTransfer(tx, { ...unlockOf(userId, schemeId, 1), key: randomUUID() });
    });
  expect((await readBalances(database.db, userId)).balanceFen).toBe(0);
  expect((await entriesOf(schemeId, 'escrow')).at(-1)).toMatchObject({ seq: 1000, balance_after: 1000 });
  await expect(post({ ...unlockOf(userId, schemeId, 1), key: randomUUID() })).rejects.toMatchObject({
    reason: 'BALANCE_TOO_LOW',
  });
});

test('entries of an account are in the order of its transfers, numbered without a gap, also after refusals', async () => {
  const userId = randomUUID();
  const keys: string[] = [];
  for (let n = 0; n < 40; n++) {
    const transfer =
      n % 3 === 0
        ? rechargeOf(userId, randomInt(1, 50))
        : { ...unlockOf(userId, randomUUID(), randomInt(1, 80)), key: randomUUID() };
    const posted = await post(transfer).then(
      () => true,
      () => false,
    );
    if (posted) keys.push(transfer.key);
  }
  const entries = await entriesOf(userId, 'balance');
  expect(entries.map(({ idem_key }) => idem_key)).toEqual(keys);
  expect(entries.map(({ seq }) => seq)).toEqual(keys.map((_, at) => at + 1));
});

test('every balance can be rebuilt from the entries alone', async () => {
  const people = Array.from({ length: 5 }, () => randomUUID());
  for (let n = 0; n < 60; n++) {
    const userId = people[randomInt(people.length)] ?? '';
    await post(
      n % 2 ? rechargeOf(userId, randomInt(1, 500)) : unlockOf(userId, randomUUID(), randomInt(1, 200)),
    ).catch(() => undefined);
  }
  for (const userId of people) {
    const entries = await entriesOf(userId, 'balance');
    let held = 0;
    for (const { amount, balance_after } of entries) {
      held += amount;
      expect(balance_after).toBe(held);
    }
    expect((await readBalances(database.db, userId)).balanceFen).toBe(held);
  }
  expect(await reconcile(database.db, ledgerInvariants)).toEqual([]);
});
