import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { transaction } from '#server/db/transaction.ts';
import { approveTwice } from './second-approval.ts';

let it: TestApp;
let first: string;
let second: string;
let id: string;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  [first, second] = [(await buildOperator(it, 'finance')).id, (await buildOperator(it, 'finance')).id];
  id = randomUUID();
});

const approve = (operatorId: string, amountFen = 50_001, terms = '') =>
  transaction(it.ctx.db, (tx) =>
    approveTwice(tx, {
      operatorId,
      action: 'resolvePaymentException',
      subject: { kind: 'test', id },
      amountFen,
      limitFen: 50_000,
      at: it.clock.now(),
      terms,
    }),
  );

describe('an action above its limit', () => {
  test('waits for a second operator, and is executed once', async () => {
    expect(await approve(first)).toBe('waiting');
    await expect(approve(first)).rejects.toMatchObject({ reason: 'SECOND_OPERATOR_NEEDED' });
    expect(await approve(second)).toBe('executed');
    const third = (await buildOperator(it, 'finance')).id;
    await expect(approve(third)).rejects.toMatchObject({ reason: 'ALREADY_DECIDED' });
  });

  test('needs the same terms from the second operator', async () => {
    expect(await approve(first, 50_001, 'one')).toBe('waiting');
    expect(await approve(second, 50_001, 'other')).toBe('waiting');
    expect(await approve(first, 50_001, 'other')).toBe('executed');
  });

  test('approved by two at once is executed by one of them', async () => {
    const verdicts = await Promise.all([approve(first), approve(second)]);
    expect(verdicts.toSorted()).toEqual(['executed', 'waiting']);
  });
});

test('an action up to the limit is executed by one operator, and no approval is stored', async () => {
  expect(await approve(first, 50_000)).toBe('executed');
  expect(await approve(first, 50_000)).toBe('executed');
});

test('two approvals by one operator are refused by the database as well', async () => {
  const row = {
    action: 'x',
    subject_kind: 'test',
    subject_id: id,
    terms: '',
    operator_id: first,
    amount_fen: 60_000,
    at: it.clock.now(),
  };
  await it.ctx.db
    .insertInto('operator_approval')
    .values({ ...row, number: 1 })
    .execute();
  await expect(
    it.ctx.db
      .insertInto('operator_approval')
      .values({ ...row, number: 2 })
      .execute(),
  ).rejects.toMatchObject({ code: '23505' });
});
