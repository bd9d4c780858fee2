import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disabledAccount } from '#contract/people/disabled-account.ts';
import { sendCode } from '#contract/people/sessions.ts';
import { me } from '#contract/people/users.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { answerFeedback } from '#server/features/feedback/answer-feedback.ts';
import { waitingFeedback } from '#server/views/operator-tasks/waiting.ts';
import { disableUser } from './disable-user.ts';

let it: TestApp;
let staff: BuiltOperator;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
  staff = await buildOperator(it, 'support');
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).fan();
});

const why = '多人共用同一账号';
const disable = () => disableUser(it.ctx, { operatorId: staff.id, userId: user.id, reason: why });

async function codeOf(mobile: string): Promise<string> {
  it.clock.advance({ minutes: 2 });
  const sent = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  return sent.data.sandboxCode ?? '';
}

async function come(more: object = {}, mobile = user.mobile) {
  const body = { mobile, code: await codeOf(mobile), ...more };
  return await it.ask(disabledAccount, { body });
}

test('a disabled user sees the reason and the balances with a code and without a session', async () => {
  await buildBalance(it, user.id, 3800);
  await disable();
  const { data } = await come();
  expect(data).toMatchObject({ reason: why, balanceFen: 3800, incomeFen: 0, messages: [], exported: null });
  expect((await it.ask(me, {}, { token: user.token })).code).toBe(406);
});

test('a message reaches the queue of the operators once, and the answer is read the same way', async () => {
  await disable();
  const content = '账号只有我本人使用，请核对登录记录，并把余额退回。';
  const message = { idempotencyKey: randomUUID(), content, contact: 'fan@example.org' };
  for (let n = 0; n < 2; n++) expect((await come({ message })).code).toBe(200);
  const waiting = (await waitingFeedback(it.ctx.db, 100)).filter((each) => each.content === content);
  expect(waiting).toMatchObject([{ kind: 'account', contact: 'fan@example.org' }]);
  const answer = { operatorId: staff.id, feedbackId: waiting[0]?.id ?? '', text: '已恢复核对，三日内答复。' };
  await answerFeedback(it.ctx, { ...answer, reason: '核对了申诉的内容' });
  expect((await come()).data.messages).toMatchObject([{ content, answer: { text: answer.text } }]);
});

test('the own data are exported, as often as for any user', async () => {
  await disable();
  const { data } = await come({ wantsExport: true });
  expect(JSON.stringify(data.exported?.data)).toContain(user.mobile);
  expect((await come({ wantsExport: true })).data).toMatchObject({ reason: 'EXPORT_LIMIT' });
});

test('nothing is disclosed without the code, with a used one, or for an account that is not disabled', async () => {
  await disable();
  const code = await codeOf(user.mobile);
  const ask = (typed: string) => it.ask(disabledAccount, { body: { mobile: user.mobile, code: typed } });
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await ask(wrong)).data).toMatchObject({ reason: 'CODE_WRONG' });
  expect((await ask(code)).code).toBe(200);
  expect((await ask(code)).data).toMatchObject({ reason: 'CODE_EXPIRED' });
  const other = await build(it).user();
  for (const mobile of [other.mobile, anyMobile()]) {
    expect((await come({ wantsExport: true }, mobile)).data).toEqual(
      expect.objectContaining({ reason: 'ACCOUNT_NOT_DISABLED' }),
    );
  }
});
