import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFeedback } from '#contract/people/people.ts';
import { answerFeedback } from '#server/features/feedback/answer-feedback.ts';
import { decisionInvariants } from '#server/features/ledger/reconcile/decision-invariants.ts';
import { allRows } from '#server/features/ledger/reconcile/requested-rows.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { holdIncome, releaseHeldIncome } from '#server/features/protection/income-hold/decide-hold.ts';
import { decideVoid, remove, sell } from '#server/features/schemes/testing/money-stage.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** Operators decide; then a database superuser decides something, or removes who decided. */
let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  const [sale, other] = [await sell(it, 0), await sell(it, 1)];
  await decideVoid(it, sale.schemeId);
  await remove(it, other.schemeId);
  const { id: operatorId } = await buildOperator(it, 'support', 'moderator', 'finance');
  const body = { kind: 'problem', content: '充值页面打不开，点了没有反应。' } as const;
  const { feedbackId } = await it.call(sendFeedback, { body }, { token: sale.fan.token });
  const reason = '已复现并修复';
  await answerFeedback(it.ctx, { operatorId, feedbackId, text: '已修好，请再试一次。', reason });
  const holdId = await holdIncome(it.ctx, { operatorId, userId: sale.author.id, reason });
  await releaseHeldIncome(it.ctx, { operatorId, holdId, reason });
});
afterAll(() => it.close());

/** What is found after a statement that nobody may run; it is reverted. */
async function foundAfter(statement: string): Promise<readonly string[]> {
  const queries = Object.values(decisionInvariants).map((queryOf) => queryOf(allRows) ?? '');
  return await it.database.asOwner(async (run) => {
    await run(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}`);
    try {
      const rows = [];
      for (const query of queries) rows.push(...(await run(query)));
      return rows.map(({ decision }) => String(decision ?? 'void or removal')).sort();
    } finally {
      await run('ROLLBACK');
    }
  });
}

test('what operators decide is in the audit', async () => {
  expect(await reconcile(it.ctx.db, decisionInvariants)).toEqual([]);
});

test('decisions whose entries were deleted are found, each', async () => {
  expect(await foundAfter('DELETE FROM operator_audit')).toEqual([
    'feedback_answer',
    'income_hold',
    'income_hold_decision',
    'void or removal',
    'void or removal',
  ]);
});

test.each([
  ['another reason', `UPDATE operator_audit SET reason = 'something else'`, 3],
  ['another operator', 'UPDATE operator_audit SET operator_id = gen_random_uuid()', 3],
  ['another time', `UPDATE operator_audit SET at = at - interval '1 day'`, 5],
  ['another subject', `UPDATE operator_audit SET subject_id = 'another'`, 2],
])('entries with %s do not stand for a decision', async (_, statement, found) => {
  expect(await foundAfter(statement)).toHaveLength(found);
});

test('a payment of income that an operator decided only in the database is found', async () => {
  const decide = `
    INSERT INTO withdrawal_step (withdrawal_id, number, state, operator_id, at)
    VALUES (gen_random_uuid(), 1, 'paying', gen_random_uuid(), now())`;
  expect(await foundAfter(decide)).toEqual(['withdrawal_step']);
});
