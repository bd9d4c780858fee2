import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { leavesOf } from './prove-scheme.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('what a proof reads of the log has an index, so it does not grow with the log', async () => {
  const plan = await transaction(it.ctx.db, async (tx) => {
    // Then a table is read as a whole only where no index serves the question.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${leavesOf(randomUUID())}`.execute(tx);
  });
  const lines = plan.rows.map((row) => row['QUERY PLAN']);
  expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  for (const index of ['log_leaf_once', 'log_leaf_result', 'log_leaf_hold'])
    expect(lines.join('\n')).toContain(index);
});
