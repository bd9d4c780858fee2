import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { withdrawalRequested, withdrawalReturned } from '#domain/ledger/withdrawal-postings.ts';
import { fen } from '#domain/money/fen.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { currentPayee } from '../payees/payee-store.ts';
import { anEarner, ask, differences } from './testing/withdrawing.ts';

let it: TestApp;
let user: BuiltUser;
let finance: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp();
  finance = await buildOperator(it, 'finance');
});
afterAll(() => it.close());
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  user = await anEarner(it, 50_000);
});

const at = () => it.clock.now();
const write = <T>(story: (tx: Tx) => Promise<T>) => transaction(it.ctx.db, story);
const hold = async (tx: Tx, id: string, amountFen: number) =>
  (
    await postTransfer(tx, {
      ...withdrawalRequested({ userId: user.id, amountFen: fen(amountFen) }),
      key: `wd:${id}:rq`,
      ref: id,
      at: at(),
    })
  ).txnId;

async function insert(
  tx: Tx,
  id: string,
  changes: { amount_fen?: number; tax_fen?: number; hold_txn_id: number },
) {
  const payee = await currentPayee(tx, user.id);
  await tx
    .insertInto('withdrawal')
    .values({
      id,
      user_id: user.id,
      request_id: randomUUID(),
      payee_id: payee?.id ?? '',
      payout_no: id.replaceAll('-', ''),
      amount_fen: 1000,
      tax_fen: 0,
      tax_method: 'off' as const,
      requested_at: at(),
      ...changes,
    })
    .execute();
}

const step = (
  tx: Tx,
  id: string,
  number: number,
  state: 'reviewing' | 'paying' | 'paid' | 'failed' | 'refused',
  more: object = {},
) =>
  tx
    .insertInto('withdrawal_step')
    .values({
      withdrawal_id: id,
      number,
      state,
      txn_id: null,
      provider_no: null,
      reason: null,
      operator_id: null,
      at: at(),
      ...more,
    })
    .execute();

describe('the database refuses', () => {
  test('a withdrawal of another amount than held, or beside an open one', async () => {
    const id = randomUUID();
    await expect(
      write(async (tx) => insert(tx, id, { amount_fen: 2000, hold_txn_id: await hold(tx, id, 1000) })),
    ).rejects.toThrow('is not what moved');
    await ask(it, user, 1000);
    await expect(
      write(async (tx) => insert(tx, id, { hold_txn_id: await hold(tx, id, 1000) })),
    ).rejects.toThrow('is not the only open one');
  });

  test('steps out of order, with a gap, or an end without its transfer', async () => {
    const { withdrawalId: id } = (await ask(it, user, 1000)).data;
    await expect(write((tx) => step(tx, id, 2, 'reviewing', { reason: 'again' }))).rejects.toThrow(
      'goes from',
    );
    await expect(write((tx) => step(tx, id, 3, 'paying'))).rejects.toThrow('goes from');
    await expect(write((tx) => step(tx, id, 2, 'failed', { reason: 'x' }))).rejects.toThrow();
    await expect(
      write((tx) => step(tx, id, 2, 'refused', { reason: 'x', operator_id: finance.id })),
    ).rejects.toThrow();
  });

  test('“paid” for a returned withdrawal, and another transfer than its own', async () => {
    const { withdrawalId: id } = (await ask(it, user, 1000)).data;
    const { hold_txn_id: resolves } = await it.ctx.db
      .selectFrom('withdrawal')
      .select('hold_txn_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await expect(
      write(async (tx) => {
        const posting = withdrawalReturned({ userId: user.id, amountFen: fen(1000) });
        const { txnId } = await postTransfer(tx, {
          ...posting,
          resolves,
          key: `wd:${id}:rt`,
          ref: id,
          at: at(),
        });
        await step(tx, id, 2, 'paying');
        await step(tx, id, 3, 'paid', { txn_id: txnId, provider_no: '1' });
      }),
    ).rejects.toThrow('is not what moved');
    const own = { txn_id: resolves, reason: 'no', operator_id: finance.id };
    await expect(write((tx) => step(tx, id, 2, 'refused', own))).rejects.toThrow('is not what moved');
  });

  test('changing or deleting requests, steps, and send attempts', async () => {
    const { withdrawalId: id } = (await ask(it, user, 1000)).data;
    const { db } = it.ctx;
    await expect(
      db.updateTable('withdrawal').set({ amount_fen: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow();
    await expect(
      db.deleteFrom('withdrawal_step').where('withdrawal_id', '=', id).execute(),
    ).rejects.toThrow();
    await it.database.asOwner(async (run) => {
      for (const table of ['withdrawal', 'withdrawal_step', 'withdrawal_sending']) {
        await expect(run(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append-only');
      }
    });
  });
});

describe('reconciling finds', () => {
  const found = async () => [...new Set((await differences(it)).map(({ invariant }) => invariant))];

  test('transfers without a withdrawal', async () => {
    expect(await found()).toEqual([]);
    const id = randomUUID();
    const txnId = await write((tx) => hold(tx, id, 1000));
    expect(await found()).toEqual([
      'every withdrawal account equals the open withdrawal of its user',
      'every withdrawal transfer belongs to a withdrawal',
    ]);
    const posting = withdrawalReturned({ userId: user.id, amountFen: fen(1000) });
    await write((tx) =>
      postTransfer(tx, { ...posting, resolves: txnId, key: `wd:${id}:rt`, ref: id, at: at() }),
    );
    expect(await found()).toEqual(['every withdrawal transfer belongs to a withdrawal']);
  });

  test('an end written around the guards', async () => {
    const { withdrawalId: id } = (await ask(it, user, 1000)).data;
    onTestFinished(async () => {
      await it.database.asOwner((run) =>
        run(`SET session_replication_role = replica;
             DELETE FROM withdrawal_step WHERE withdrawal_id = '${id}' AND number = 2;
             RESET session_replication_role`),
      );
    });
    await it.database.asOwner((run) =>
      run(`ALTER TABLE withdrawal_step DISABLE TRIGGER sound;
           INSERT INTO withdrawal_step (withdrawal_id, number, state, txn_id, provider_no, at)
           SELECT id, 2, 'paid', hold_txn_id, 'x', requested_at FROM withdrawal WHERE id = '${id}';
           ALTER TABLE withdrawal_step ENABLE TRIGGER sound`),
    );
    expect(await found()).toContain('every ended withdrawal has its transfer');
    expect(await found()).toContain('every withdrawal account equals the open withdrawal of its user');
  });
});
