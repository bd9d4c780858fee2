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

interface Written {
  readonly kind?: string;
  readonly to?: string;
  readonly given?: number;
  readonly entries?: number;
  readonly resolves?: string;
  readonly account?: string;
  readonly txn?: string;
  readonly seq?: number;
  readonly update?: 'WHERE a.id = leg.id' | 'WHERE false';
}

/** A transfer written by hand in one statement, as the ledger does; sound unless something is changed. */
const byHand = ({ kind = 'recharged', to = 'balance', given = 100, entries = 2, ...more }: Written) => `
  WITH t AS (INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, resolves, created_at, entries)
             VALUES ('tampered', sha256('x'), '${kind}', 'x', ${more.resolves ?? 'NULL'}, '2026-03-14', ${entries}) RETURNING id),
     leg AS (SELECT id, seq, balance, CASE kind WHEN 'clearing:wechat' THEN -100 ELSE ${given} END AS amount
             FROM ledger_account WHERE kind = 'clearing:wechat'
             OR id = (SELECT max(id) FROM ledger_account WHERE kind = '${to}')),
     entry AS (INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
               SELECT ${more.account ?? 'leg.id'}, leg.seq + ${more.seq ?? 1}, ${more.txn ?? 't.id'}, leg.amount,
                      leg.balance + leg.amount FROM leg, t)
   UPDATE ledger_account a SET balance = leg.balance + leg.amount, seq = leg.seq + 1 FROM leg
    ${more.update ?? 'WHERE a.id = leg.id'}`;

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
  [
    'an account opened with a balance',
    "INSERT INTO ledger_account (owner_id, kind, balance) VALUES (gen_random_uuid(), 'balance', 1)",
  ],
  [
    'an account opened with entries',
    "INSERT INTO ledger_account (owner_id, kind, seq) VALUES (gen_random_uuid(), 'balance', 1)",
  ],
  [
    'the number of entries of an account',
    'UPDATE ledger_account SET seq = seq + 1 WHERE owner_id IS NOT NULL',
  ],
  [
    'a txn without the entries it announces',
    `INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, created_at, entries)
     VALUES ('tampered', sha256('x'), 'recharged', 'x', '2026-03-14', 2)`,
  ],
  ['a new txn that creates money', byHand({ given: 101 })],
  ['a new txn with more entries than it announces', byHand({ entries: 3 })],
  ['a new txn along a forbidden flow', byHand({ to: 'platformRevenue' })],
  ['a new txn of an unknown kind', byHand({ kind: 'given' })],
  [
    'a new txn that resolves a hold of another kind',
    byHand({ resolves: '(SELECT min(id) FROM ledger_txn)' }),
  ],
  ['a new txn that resolves an unknown hold', byHand({ resolves: '987654321' })],
  ['a new txn on an unknown account', byHand({ account: '987654321 + leg.id' })],
  ['entries of an unknown txn', byHand({ txn: '987654321' })],
  ['a new txn that leaves a gap between entries', byHand({ seq: 2 })],
  ['a new txn that changes no balance', byHand({ update: 'WHERE false' })],
] as const;

test('what is written by hand and sound is not refused, so that the refusals below have their reason', async () => {
  await database.asOwner(async (run) => {
    await run('BEGIN');
    await run(byHand({}));
    await run('ROLLBACK');
  });
});

test('an account is never ahead of its entries, not even within a transaction', async () => {
  await database.asOwner(async (run) => {
    await run('BEGIN');
    const ahead = run(
      "UPDATE ledger_account SET balance = balance + 100, seq = seq + 1 WHERE kind = 'taxPayable'",
    );
    await expect(ahead).rejects.toMatchObject({ code: 'LG002' });
    // The embedded database has only this connection.
    await run('ROLLBACK');
  });
});

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
