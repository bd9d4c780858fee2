import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleCalls } from '#contract/console/console-calls.ts';
import { answerFeedback, disableUser, holdIncome } from '#contract/console/decisions.ts';
import { consoleAudit } from '#contract/console/operators.ts';
import { me } from '#contract/people/users.ts';
import { myFeedback, sendFeedback } from '#contract/people/people.ts';
import { build } from '#test/build/build.ts';
import { consoleOf } from '#test/build/operators/console.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const reason = '核对过了，按规则处理';
const refusalOf = (answer: { data: unknown }) => (answer.data as { reason?: string } | null)?.reason;

async function aMessage() {
  const user = await build(it).user();
  const body = { kind: 'problem', content: '<img src=x onerror=alert(1)> 充值没到账' } as const;
  const { feedbackId } = await it.call(sendFeedback, { body }, user);
  return { user, feedbackId };
}

test('of two operators who decide one item at once, one wins and the other is told', async () => {
  const { user, feedbackId } = await aMessage();
  const operators = [await consoleOf(it, 'support'), await consoleOf(it, 'support')];
  const answers = await Promise.all(
    operators.map((each) =>
      each.ask(answerFeedback, {
        params: { id: feedbackId },
        body: { text: `已处理，我是 ${each.operator.name}`, reason },
      }),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  const winner = operators[answers.findIndex(({ code }) => code === 200)];
  expect(answers.map(refusalOf)).toContain('ALREADY_DECIDED');
  const { items } = await it.call(myFeedback, { query: {} }, user);
  expect(items.map(({ answer }) => answer?.text)).toEqual([`已处理，我是 ${winner?.operator.name}`]);
  const audit = await operators[0]?.call(consoleAudit, { query: { text: feedbackId } });
  expect(audit?.items.map(({ operator }) => operator?.name)).toEqual([winner?.operator.name]);
});

test('a decision without a reason changes nothing and says how long it has to be', async () => {
  const { feedbackId } = await aMessage();
  const support = await consoleOf(it, 'support');
  const answer = await support.ask(answerFeedback, {
    params: { id: feedbackId },
    body: { text: '已处理', reason: ' 行 ' },
  });
  expect(answer).toMatchObject({ status: 422, data: { reason: 'OPERATOR_REASON_LENGTH' } });
  expect(answer.message).toBe('Please give a reason of 5 to 300 characters.');
  const { items } = await support.call(consoleAudit, { query: { text: feedbackId } });
  expect(items).toEqual([]);
});

test('a disabled user is out at once', async () => {
  const user = await build(it).user();
  const support = await consoleOf(it, 'support');
  await support.call(disableUser, { params: { id: user.id }, body: { reason } });
  expect((await it.ask(me, {}, user)).code).toBe(406);
});

/** Every act on one item, with a valid body and an id that exists nowhere. */
const bodies: Partial<Record<keyof typeof consoleCalls, object>> = {
  readUserIdentity: { part: 'mobile' },
  grantOperatorRole: { role: 'support' },
  revokeOperatorRole: { role: 'support' },
  decideResult: { state: 'cancelled', score90: null, halfTime: null, kickoffAt: null },
  reviewScheme: { outcome: 'passed' },
  upholdDispute: { remedy: { kind: 'void' } },
  upholdTipOff: { removes: true },
  answerFeedback: { text: '已处理' },
  resolvePaymentException: { remedy: { kind: 'note' } },
  grantGuardianClaim: { parts: [{ orderId: randomUUID(), fromBalanceFen: 100, borneFen: 0 }] },
};

describe('an unknown id is not found, and nothing is half done', () => {
  const acts = Object.entries(consoleCalls).filter(
    ([, { method, path, audience }]) =>
      method === 'POST' &&
      typeof audience === 'object' &&
      'action' in audience &&
      /\{(id|one)\}/.test(path) &&
      !path.endsWith('/preview'),
  );

  test.each(acts.map(([name]) => name as keyof typeof consoleCalls))('%s', async (name) => {
    const call = consoleCalls[name];
    const operator = await consoleOf(it, 'support', 'moderator', 'finance', 'admin');
    const response = await it.app.inject({
      method: 'POST',
      url: call.path.replaceAll(/\{\w+\}/g, () => randomUUID()),
      headers: { 'x-console': '1', cookie: `console=${operator.token}`, 'accept-language': 'en' },
      payload: { reason, ...bodies[name] },
    });
    const { data, message } = response.json<{ data: { reason: string }; message: string }>();
    expect([response.statusCode, data.reason, message]).toEqual([
      404,
      'OPERATOR_SUBJECT_NOT_FOUND',
      expect.stringContaining('not found'),
    ]);
    const lines = it.ctx.db.selectFrom('operator_audit').select('id');
    expect(await lines.where('operator_id', '=', operator.operator.id).execute()).toEqual([]);
  });
});

test('an unknown user has no income to hold', async () => {
  const finance = await consoleOf(it, 'finance');
  const answer = await finance.ask(holdIncome, { params: { id: randomUUID() }, body: { reason } });
  expect(refusalOf(answer)).toBe('OPERATOR_SUBJECT_NOT_FOUND');
});
