import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { postTransfer, type Transfer } from '../post-transfer.ts';
import { reconcile } from './reconcile.ts';
import { rechargeOf, unlockOf } from '../testing/money.ts';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.becomeApplication();
});
afterAll(() => database.close());
beforeEach(async () => {
  userId = randomUUID();
  await post(rechargeOf(userId, 5000));
  await post(unlockOf(userId, randomUUID(), 1800));
});

const post = (transfer: Transfer) => transaction(database.db, (tx) => postTransfer(tx, transfer));
const differences = () => reconcile(database.db, ledgerInvariants);

const changes = [
  ['a balance raised', "UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'balance'"],
  [
    'an account given to another owner',
    'UPDATE ledger_account SET owner_id = gen_random_uuid() WHERE owner_id IS NOT NULL',
  ],
  ['an account turned into another kind', "UPDATE ledger_account SET kind = 'income' WHERE kind = 'balance'"],
  ['an account deleted', 'DELETE FROM ledger_account'],
  ['accounts truncated', 'TRUNCATE ledger_account CASCADE'],
  ['an entry changed', 'UPDATE ledger_entry SET amount = amount + 1'],
  ['an entry deleted', 'DELETE FROM ledger_entry'],
  ['entries truncated', 'TRUNCATE ledger_entry'],
  ['a txn changed', "UPDATE ledger_txn SET ref = 'x'"],
  ['a txn deleted', 'DELETE FROM ledger_txn'],
  ['txns truncated', 'TRUNCATE ledger_txn CASCADE'],
  ['a flow changed', "UPDATE ledger_flow SET to_kind = 'withdrawal'"],
  [
    'a txn without entries',
    `INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, created_at)
     VALUES ('tampered', sha256('x'), 'recharged', 'x', '2026-03-14')`,
  ],
  [
    'an extra entry',
    `INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
     SELECT a.id, a.seq + 1, t.id, 100, a.balance + 100 FROM ledger_account a, ledger_txn t
     WHERE a.kind = 'platformRevenue' LIMIT 1`,
  ],
  [
    'two balanced entries added to an old txn',
    `WITH t AS (SELECT min(id) AS id FROM ledger_txn),
       leg AS (SELECT id, seq, balance, CASE kind WHEN 'taxPayable' THEN 100 ELSE -100 END AS amount
               FROM ledger_account WHERE kind IN ('taxPayable', 'clearing:wechat')),
       entry AS (INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
                 SELECT leg.id, leg.seq + 1, t.id, leg.amount, leg.balance + leg.amount FROM leg, t)
     UPDATE ledger_account a SET balance = leg.balance + leg.amount, seq = leg.seq + 1 FROM leg WHERE a.id = leg.id`,
  ],
  [
    'a new txn with a wrong resulting balance',
    `WITH t AS (INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, created_at, entries)
                VALUES ('tampered', sha256('x'), 'recharged', 'x', '2026-03-14', 2) RETURNING id),
       leg AS (SELECT id, seq, CASE kind WHEN 'balance' THEN 100 ELSE -100 END AS amount,
                      balance + CASE kind WHEN 'balance' THEN 9900 ELSE -100 END AS after
               FROM ledger_account WHERE kind = 'clearing:wechat'
               OR id = (SELECT max(id) FROM ledger_account WHERE kind = 'balance')),
       entry AS (INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
                 SELECT leg.id, leg.seq + 1, t.id, leg.amount, leg.after FROM leg, t)
     UPDATE ledger_account a SET balance = leg.after, seq = leg.seq + 1 FROM leg WHERE a.id = leg.id`,
  ],
] as const;

describe('refuses, even from the owner of the database,', () => {
  test.each(changes)('%s', async (_, statement) => {
    await expect(database.asOwner((run) => run(statement))).rejects.toMatchObject({
      code: expect.stringMatching(/^(RP001|LG\d{3})$/),
    });
    expect(await differences()).toEqual([]);
  });
});

describe('refuses from the application for lack of the right', () => {
  test.each(changes)('%s', async (_, statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });

  test('a table of the same name that would shadow the real one', async () => {
    const shadowed = database.db.transaction().execute(async (tx) => {
      await sql`CREATE TEMP TABLE ledger_flow (kind text, from_kind text, to_kind text, same_owner boolean)`.execute(
        tx,
      );
      await sql`INSERT INTO ledger_flow VALUES ('unlocked', 'balance', 'withdrawal', false)`.execute(tx);
      await sql`SELECT * FROM ledger_post('tampered', 'unlocked', 'x', ${JSON.stringify([
        { owner: userId, kind: 'balance', amount: -100 },
        { owner: userId, kind: 'withdrawal', amount: 100 },
      ])}, NULL, '2026-03-14')`.execute(tx);
    });
    await expect(shadowed).rejects.toMatchObject({ code: 'LG008' });
  });
});
