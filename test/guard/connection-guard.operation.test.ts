import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { transaction } from '#server/db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const outer = () => sql`SELECT 1 AS outer_statement`.execute(database.db);
const inner = () => transaction(database.db, (tx) => sql`SELECT 1`.execute(tx));
const refusalOf = (statement: string) => `Outer database used inside a transaction: ${statement}`;
const messages = () => database.refusals().map(({ message }) => message);

const mistakes: readonly (readonly [string, () => Promise<unknown>, string])[] = [
  ['a statement', outer, 'SELECT 1 AS outer_statement'],
  ['another transaction', inner, 'a transaction'],
  ['an operation with its own transaction', () => reconcile(database.db, {}), 'a transaction'],
  ['a statement of the job queue', () => database.jobs.executeSql('SELECT 2'), 'SELECT 2'],
  ['the owner', () => database.asOwner((run) => run('SELECT 3')), 'the rights of the owner'],
  [
    'a channel',
    () => database.listen('matches', { onNotification: () => undefined, onReconnect: () => undefined }),
    'LISTEN matches',
  ],
];

test.each(mistakes)(
  '%s on the outer database inside a transaction is refused',
  async (_, mistake, statement) => {
    await expect(transaction(database.db, mistake)).rejects.toThrow(refusalOf(statement));
    expect(messages()).toEqual([refusalOf(statement)]);
  },
);

test.each(mistakes)('%s is refused in a transaction with own settings', async (_, mistake, statement) => {
  const reading = database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await expect(reading.execute(mistake)).rejects.toThrow(refusalOf(statement));
  expect(messages()).toEqual([refusalOf(statement)]);
});

test('the error contains the statement and the calling line', async () => {
  await expect(transaction(database.db, outer)).rejects.toMatchObject({
    message: refusalOf('SELECT 1 AS outer_statement'),
    stack: expect.stringContaining('connection-guard.operation.test.ts'),
  });
  database.refusals();
});

test('an error that was caught still fails the file when it closes its database', async () => {
  const another = await openTestDatabase();
  const one = sql`SELECT 4`;
  await transaction(another.db, () => one.execute(another.db).catch(() => undefined));
  await expect(another.close()).rejects.toThrow(refusalOf('SELECT 4'));
});

test('statements of the transaction, before it and after it are allowed', async () => {
  await outer();
  await transaction(database.db, async (tx) => {
    await sql`SELECT 1`.execute(tx);
    await tx.selectFrom('clock_anchor').selectAll().execute();
  });
  await outer();
  await inner();
  expect(messages()).toEqual([]);
});

test('work started before the transaction continues in parallel', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const beside = begun.then(outer);
  await transaction(database.db, async (tx) => {
    begin();
    await setImmediate();
    await sql`SELECT 1`.execute(tx);
  });
  await beside;
  expect(messages()).toEqual([]);
});

test('work started in a transaction is allowed once the transaction has ended', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let later: Promise<unknown> = Promise.resolve();
  await transaction(database.db, async () => {
    later = ended.then(outer);
  });
  end();
  await later;
  expect(messages()).toEqual([]);
});

test('after a failed transaction the caller may use the database', async () => {
  const failed = transaction(database.db, () => Promise.reject(new Error('as it happens')));
  await expect(failed).rejects.toThrow('as it happens');
  await outer();
  expect(messages()).toEqual([]);
});

test('a notification is delivered outside of the transaction that sent it', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<unknown>();
  const listening = await database.listen('guarded', {
    onNotification: () => answer(outer()),
    onReconnect: () => undefined,
  });
  await transaction(database.db, (tx) => sql`SELECT pg_notify('guarded', 'said')`.execute(tx));
  await answered;
  await listening.stop();
  expect(messages()).toEqual([]);
});

test('another database is not affected', async () => {
  const another = await openTestDatabase();
  await transaction(database.db, () => sql`SELECT 1`.execute(another.db));
  await another.close();
  expect(messages()).toEqual([]);
});
