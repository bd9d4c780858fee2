import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { ledgerInvariants } from '#server/features/ledger/reconcile/ledger-invariants.ts';
import { act } from '#server/features/operators/act.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { hexOf } from '../log/head-store.ts';
import { openLogKeys } from '../log/log-keys.ts';
import { signHead } from '../log/sign-head.ts';
import { auditOf } from '../log/testing/audit-of.ts';
import { checkLedgerSeals } from './check-seals.ts';
import { sealLedger } from './seal-ledger.ts';

let it: TestApp;
let owners: readonly string[];
beforeAll(async () => {
  it = await startTestApp();
  const fans = [await build(it).fan(), await build(it).fan()];
  owners = fans.map(({ id }) => id);
});
afterAll(() => it.close());

beforeEach(async () => {
  for (const owner of owners) await buildBalance(it, owner, 1000);
  await sealLedger(it.ctx);
});

const seals = () => it.ctx.db.selectFrom('ledger_seal').select('number').execute();
const found = async () =>
  [...new Set((await checkLedgerSeals(it.ctx)).map(({ invariant }) => invariant))].sort();

test('an unaltered ledger matches its seals, also after further postings', async () => {
  expect(await found()).toEqual([]);
  await buildBalance(it, owners[0] ?? '', 500);
  expect(await found()).toEqual([]);
});

test('nothing is sealed when nothing was posted', async () => {
  const before = await seals();
  await sealLedger(it.ctx);
  expect(await seals()).toEqual(before);
});

test('two concurrent runs create one seal', async () => {
  await buildBalance(it, owners[0] ?? '', 500);
  const before = await seals();
  await Promise.all([sealLedger(it.ctx), sealLedger(it.ctx)]);
  expect((await seals()).length).toBe(before.length + 1);
  expect(await found()).toEqual([]);
});

/** An act of an operator, as one line of the audit. */
async function actOnce(operatorId: string, reason: string): Promise<void> {
  await act(
    it.ctx,
    { operatorId, action: 'answerFeedback', subject: { kind: 'feedback', id: randomUUID() }, reason },
    async () => {},
  );
}

test('an act alone, without a transfer, is sealed', async () => {
  const before = await seals();
  const { id } = await buildOperator(it, 'support');
  await actOnce(id, '已复现并修复');
  await sealLedger(it.ctx);
  expect((await seals()).length).toBe(before.length + 1);
  await sealLedger(it.ctx);
  expect((await seals()).length).toBe(before.length + 1);
  expect(await found()).toEqual([]);
});

describe('the database owner, with all guards disabled,', () => {
  const [changed, unsigned, gap, unlogged, sealless] = [
    'sealed transfers and audit lines are unchanged',
    'every ledger seal is signed by our keys',
    'seals of the ledger are numbered without a gap',
    'every ledger seal is in the public log',
    'every ledger seal in the public log exists',
  ];

  /** Executes the statement, returns the differences found and reverts it. */
  async function around(statement: string, back: string) {
    const run = (text: string) =>
      it.database.asOwner((ask) =>
        ask(`SET session_replication_role = replica; ${text}; RESET session_replication_role`),
      );
    await run(statement);
    const seen = { seals: await found(), ledger: await reconcile(it.ctx.db, ledgerInvariants) };
    await run(back);
    expect(await found()).toEqual([]);
    return seen;
  }

  test('cannot increase a recharge undetected, even with all sums balanced', async () => {
    const shift = (fen: number) => `
      UPDATE ledger_entry e SET amount = amount + sign(amount) * ${fen}, balance_after = balance_after + sign(amount) * ${fen}
       WHERE txn_id = (SELECT max(id) FROM ledger_txn);
      UPDATE ledger_account a SET balance = a.balance + sign(e.amount) * ${fen} FROM ledger_entry e
       WHERE e.account_id = a.id AND e.txn_id = (SELECT max(id) FROM ledger_txn);
      UPDATE ledger_txn t SET content_hash = ledger_content_hash(t.kind, t.ref, t.resolves, (
        SELECT jsonb_agg(jsonb_build_object('owner', a.owner_id, 'kind', a.kind, 'amount', e.amount))
          FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = t.id))
       WHERE id = (SELECT max(id) FROM ledger_txn)`;
    const seen = await around(shift(700), shift(-700));
    expect(seen).toEqual({ seals: [changed], ledger: [] });
  });

  test('cannot move a transfer to another account or backdate it undetected', async () => {
    const last = 'WHERE id = (SELECT max(id) FROM ledger_txn)';
    for (const [set, back] of [
      [`ref = ref || 'x'`, `ref = left(ref, -1)`],
      [`created_at = created_at - interval '1 day'`, `created_at = created_at + interval '1 day'`],
    ])
      expect(
        (await around(`UPDATE ledger_txn SET ${set} ${last}`, `UPDATE ledger_txn SET ${back} ${last}`)).seals,
      ).toEqual([changed]);
  });

  test.each([
    ['remove an audit line', `DELETE FROM operator_audit WHERE id = (SELECT max(id) FROM operator_audit)`],
    [
      'give an act to somebody else',
      'UPDATE operator_audit SET operator_id = NULL WHERE operator_id IS NOT NULL',
    ],
    ['change a reason', `UPDATE operator_audit SET reason = 'a better reason'`],
    ['change what was decided', `UPDATE operator_audit SET facts = '{"role": "support"}'`],
    ['backdate an act', `UPDATE operator_audit SET at = at - interval '1 microsecond'`],
  ])('cannot %s undetected', async (_, statement) => {
    const { id } = await buildOperator(it, 'support');
    const reason = '已复现并修复';
    await actOnce(id, reason);
    await sealLedger(it.ctx);
    const copy = `CREATE TABLE kept_${randomUUID().slice(0, 8)} AS SELECT * FROM operator_audit`;
    const kept = /kept_\w+/.exec(copy)?.[0];
    const back = `
      DELETE FROM operator_audit; INSERT INTO operator_audit OVERRIDING SYSTEM VALUE SELECT * FROM ${kept}`;
    expect((await around(`${copy}; ${statement}`, back)).seals).toContain(changed);
  });

  test('cannot re-seal altered transfers or remove a seal undetected', async () => {
    // A seal after the one to be removed, also when this test runs alone.
    await buildBalance(it, owners[0] ?? '', 500);
    await sealLedger(it.ctx);
    const copy = `CREATE TABLE IF NOT EXISTS kept_${randomUUID().slice(0, 8)} AS SELECT * FROM ledger_seal`;
    const kept = /kept_\w+/.exec(copy)?.[0];
    const back = `TRUNCATE ledger_seal; INSERT INTO ledger_seal SELECT * FROM ${kept} ORDER BY number`;
    const last = 'WHERE number = (SELECT max(number) FROM ledger_seal)';
    expect((await around(`${copy}; UPDATE ledger_seal SET hash = sha256(hash) ${last}`, back)).seals).toEqual(
      [unsigned, changed, unlogged].sort(),
    );
    expect((await around('DELETE FROM ledger_seal WHERE number = 1', back)).seals).toEqual(
      [gap, changed, sealless].sort(),
    );
  });
});

test('whoever has the signing keys cannot replace a seal: the log has its number and hash', async () => {
  const { db, config } = it.ctx;
  const last = await db
    .selectFrom('ledger_seal')
    .selectAll()
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const hash = createHash('sha256').update('another ledger').digest();
  const [origin = ''] = last.note.split('\n', 1);
  const seconds = Math.floor(last.sealed_at.getTime() / 1000);
  const note = signHead(openLogKeys(config), { origin, size: last.up_to, root: hash }, seconds);
  const write = async (sealed: Uint8Array, text: string) =>
    await it.database.asOwner((run) =>
      run(`SET session_replication_role = replica;
           UPDATE ledger_seal SET hash = '\\x${hexOf(sealed)}', note = '${text}' WHERE number = ${last.number};
           SET session_replication_role = origin`),
    );
  await write(hash, note);
  expect(await found()).toContain('every ledger seal is in the public log');
  expect(await found()).not.toContain('every ledger seal is signed by our keys');
  await write(last.hash, last.note);
  expect(await found()).toEqual([]);
  const { book, failures } = await auditOf(it);
  expect(failures).toEqual([]);
  expect(book.ledgerSeals.at(-1)?.leaf).toMatchObject({ number: last.number, hash: hexOf(last.hash) });
});

test('only the owner can change a seal, and nobody can insert one that does not follow the last', async () => {
  const { db } = it.ctx;
  await expect(db.updateTable('ledger_seal').set({ up_to: 1 }).execute()).rejects.toThrow();
  await expect(db.deleteFrom('ledger_seal').execute()).rejects.toThrow();
  const seal = await db.selectFrom('ledger_seal').selectAll().executeTakeFirstOrThrow();
  await expect(
    db
      .insertInto('ledger_seal')
      .values({ ...seal, number: 900 })
      .execute(),
  ).rejects.toThrow('does not follow');
});
