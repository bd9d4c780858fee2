import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { myFeedback, sendFeedback } from '#contract/people/people.ts';
import { inbox } from '#contract/people/inbox.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { answerFeedback } from './answer-feedback.ts';

let it: TestApp;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).user();
});

const content = '充值页面在我的手机上打不开，点了没有反应。';
const send = (changes: Partial<Parameters<typeof it.ask<typeof sendFeedback>>[1]['body']> = {}) =>
  it.ask(sendFeedback, { body: { kind: 'problem', content, ...changes } }, { token: user.token });
const mine = (query = {}) => it.call(myFeedback, { query }, { token: user.token });

test('a message is listed, answered once, and the answer is notified', async () => {
  const { feedbackId } = (await send()).data;
  expect((await mine()).items).toMatchObject([{ id: feedbackId, kind: 'problem', content, answer: null }]);
  const { id: operatorId } = await buildOperator(it, 'support');
  const answer = { operatorId, feedbackId, text: '已修好，请再试一次。', reason: '已复现并修复' };
  const stranger = await buildOperator(it, 'moderator');
  await expect(answerFeedback(it.ctx, { ...answer, operatorId: stranger.id })).rejects.toThrow(
    'OPERATOR_ROLE_MISSING',
  );
  await expect(answerFeedback(it.ctx, { ...answer, text: ' ' })).rejects.toThrow('FEEDBACK_LENGTH');
  await answerFeedback(it.ctx, answer);
  await expect(answerFeedback(it.ctx, answer)).rejects.toThrow('ALREADY_DECIDED');
  expect((await mine()).items).toMatchObject([
    { answer: { text: '已修好，请再试一次。', at: it.clock.now().toISOString() } },
  ]);
  const { items } = await it.call(inbox, { query: {} }, { token: user.token });
  expect(items).toMatchObject([{ kind: 'feedbackAnswered', facts: { answer: '已修好，请再试一次。' } }]);
});

test('the same request is the same message, and with other content it is refused', async () => {
  const idempotencyKey = randomUUID();
  const first = await send({ idempotencyKey });
  expect((await send({ idempotencyKey })).data).toEqual(first.data);
  expect((await send({ idempotencyKey, kind: 'idea' })).data).toMatchObject({
    reason: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect((await mine()).items).toHaveLength(1);
});

test.each(['', '太短了', 'x'.repeat(1001)])('%j is refused as invalid', async (text) => {
  expect(await send({ content: text })).toMatchObject({ status: 422, data: { reason: 'FEEDBACK_LENGTH' } });
  expect((await mine()).items).toEqual([]);
});

test('ten per Beijing day, further ones are refused until the next; the list pages through all of them', async () => {
  it.clock.set('2026-03-14T15:00:00Z');
  for (let at = 0; at < 10; at++) expect((await send()).code).toBe(200);
  expect(await send()).toMatchObject({ status: 409, data: { reason: 'FEEDBACK_LIMIT' } });
  it.clock.advance({ hours: 1 });
  expect((await send()).code).toBe(200);
  const first = await mine({ limit: '6' });
  const rest = await mine({ limit: '6', cursor: first.nextCursor });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(11);
  expect(rest.nextCursor).toBeNull();
  it.clock.set('2026-03-14T00:00:00Z');
});
