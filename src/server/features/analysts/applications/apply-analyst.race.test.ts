import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAnalyst } from '#contract/people/people.ts';
import { inbox } from '#contract/people/inbox.ts';
import { applicationOf, buildApplication } from '#test/build/application.ts';
import { build } from '#test/build/build.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { decideApplication } from './decide-application.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 32 });
});
afterAll(() => it.close());

const storedOf = (userId: string) =>
  it.ctx.db.selectFrom('analyst_application').selectAll().where('user_id', '=', userId).execute();

test('16 identical applications at once are one, and every response has its id', async () => {
  const [fan, body] = [await build(it).fan(), applicationOf()];
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => it.ask(applyAnalyst, { body }, { token: fan.token })),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(16).fill(200));
  expect(new Set(answers.map(({ data }) => data.applicationId)).size).toBe(1);
  expect(await storedOf(fan.id)).toHaveLength(1);
});

test('of 16 different applications of one person at once one is accepted', async () => {
  const fan = await build(it).fan();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => it.ask(applyAnalyst, { body: applicationOf() }, { token: fan.token })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(15);
  expect(await storedOf(fan.id)).toHaveLength(1);
});

test('of two operators who decide one application at once one succeeds and the other is refused', async () => {
  const fan = await build(it).fan();
  const applicationId = await buildApplication(it, fan);
  const operators = await Promise.all([buildOperator(it, 'moderator'), buildOperator(it, 'moderator')]);
  const outcomes = await Promise.allSettled(
    operators.map(({ id }, at) =>
      decideApplication(it.ctx, {
        operatorId: id,
        applicationId,
        approved: at === 0,
        reason: 'Decided at once',
      }),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.reason)).toEqual(['ALREADY_DECIDED']);
  const lines = await it.ctx.db
    .selectFrom('operator_audit')
    .selectAll()
    .where('subject_id', '=', applicationId)
    .execute();
  expect(lines).toHaveLength(1);
  const { items } = await it.call(inbox, { query: {} }, { token: fan.token });
  expect(items).toMatchObject([{ facts: { approved: lines[0]?.action === 'approveApplication' } }]);
});
