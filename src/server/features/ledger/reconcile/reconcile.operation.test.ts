import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { postTransfer, type Transfer } from '../post-transfer.ts';
import { reconcile } from './reconcile.ts';
import { payoutOf, rechargeOf, releaseOf, unlockOf } from '../testing/money.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  const [buyerId, authorId, schemeId] = [randomUUID(), randomUUID(), randomUUID()];
  await post(rechargeOf(buyerId, 5000));
  const { txnId } = await post(unlockOf(buyerId, schemeId, 1800));
  await post(payoutOf({ buyerId, authorId, schemeId, holdTxnId: txnId, platformFen: 540, analystFen: 1260 }));
  await post(releaseOf(authorId, 1260));
  await post(unlockOf(buyerId, randomUUID(), 2800));
});
afterEach(() => database.close());

const post = (transfer: Transfer) => transaction(database.db, (tx) => postTransfer(tx, transfer));

/** Executes a statement as the database owner with the guards disabled. */
const tamper = (statement: string) =>
  database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`),
  );

const found = async (): Promise<string[]> => {
  const differences = await reconcile(database.db, ledgerInvariants);
  return [...new Set(differences.map((each) => each.invariant))];
};

test('finds nothing in a consistent ledger', async () => {
  expect(await found()).toEqual([]);
});

const setAmount = (kind: string) => `UPDATE ledger_entry SET amount = amount + 1
  WHERE account_id = (SELECT id FROM ledger_account WHERE kind = '${kind}') AND seq = 1`;

test.each([
  [
    'a balance without an entry',
    "UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'platformRevenue'",
    'every balance equals the sum of its entries',
  ],
  ['money created from nothing', setAmount('clearing:alipay'), 'all entries add up to zero'],
  ['an amount changed', setAmount('balance'), 'every txn has two or more entries that add up to zero'],
  [
    'an intermediate balance changed',
    'UPDATE ledger_entry SET balance_after = balance_after + 1 WHERE seq = 1',
    'the entries of an account form a chain without gaps',
  ],
  [
    'an entry deleted',
    'DELETE FROM ledger_entry WHERE seq = 2',
    'the entries of an account form a chain without gaps',
  ],
  [
    'an undefined flow',
    "UPDATE ledger_txn SET kind = 'recharged' WHERE kind = 'incomeReleased'",
    'money moved only along the allowed flows of its kind',
  ],
  [
    'a changed reference',
    "UPDATE ledger_txn SET ref = 'another' WHERE kind = 'recharged'",
    'every txn matches the content hash of its key',
  ],
  [
    'an unresolved hold',
    "UPDATE ledger_txn SET resolves = NULL WHERE kind = 'paidOut'",
    'escrow equals the open holds',
  ],
  [
    'a deleted txn with its entries, and adjusted balances',
    `DELETE FROM ledger_entry WHERE txn_id = (SELECT max(id) FROM ledger_txn);
     UPDATE ledger_account a SET seq = (SELECT count(*) FROM ledger_entry e WHERE e.account_id = a.id),
       balance = (SELECT coalesce(sum(amount), 0) FROM ledger_entry e WHERE e.account_id = a.id)`,
    'every txn has two or more entries that add up to zero',
  ],
  [
    'an amount moved to another user, and everything adjusted',
    `UPDATE ledger_account SET owner_id = gen_random_uuid() WHERE kind = 'income'`,
    'every txn matches the content hash of its key',
  ],
])('finds %s', async (_, statement, invariant) => {
  await tamper(statement);
  expect(await found()).toContain(invariant);
});
