import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { analystStatus, applyAnalyst } from '#contract/people/people.ts';
import { inbox } from '#contract/people/inbox.ts';
import { type ApplyBody, applicationOf, buildApplication } from '#test/build/application.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { findAnalyst } from '#server/features/people/analyst-role/find-analyst.ts';
import { decideApplication } from './decide-application.ts';

let it: TestApp;
let fan: BuiltUser;
let moderator: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp();
  moderator = await buildOperator(it, 'moderator');
  await buildMatch(it);
});
afterAll(() => it.close());
beforeEach(async () => {
  fan = await build(it).fan();
});

const apply = (changes: Partial<ApplyBody> = {}, { token } = fan) =>
  it.ask(applyAnalyst, { body: applicationOf(changes) }, { token });
const status = ({ token } = fan) => it.call(analystStatus, {}, { token });
const decide = (applicationId: string, approved: boolean, operatorId = moderator.id) =>
  decideApplication(it.ctx, { operatorId, applicationId, approved, reason: '写得清楚，愿意负责' });
const rows = () =>
  it.ctx.db.selectFrom('analyst_application').selectAll().where('user_id', '=', fan.id).execute();

test('an application is pending, is approved, creates an analyst and notifies the applicant', async () => {
  expect(await status()).toMatchObject({
    state: 'none',
    identityVerified: true,
    charging: null,
    appliedAt: null,
  });
  const applied = await apply({ competitions: ['en.1'] });
  expect(applied).toMatchObject({ code: 200, data: { state: 'pending' } });
  expect(await status()).toMatchObject({ state: 'pending', appliedAt: applied.data.appliedAt });
  it.clock.advance({ hours: 1 });
  await decide(applied.data.applicationId, true);
  expect(await status()).toMatchObject({
    state: 'approved',
    level: 0,
    decidedAt: it.clock.now().toISOString(),
    reason: null,
    charging: { isEarned: false, settledFree: 0, neededFree: 20, adjustedYieldAboveBasisPoints: -500 },
  });
  expect(await findAnalyst(it.ctx.db, fan.id)).toEqual({ level: 0 });
  const { items, unread } = await it.call(inbox, { query: {} }, { token: fan.token });
  expect(unread).toBe(1);
  expect(items).toMatchObject([
    { kind: 'applicationDecided', facts: { approved: true, reason: '写得清楚，愿意负责' } },
  ]);
  expect((await apply()).data).toMatchObject({ reason: 'ALREADY_ANALYST' });
});

test('a refused applicant sees the reason and may apply again after seven days, not earlier', async () => {
  await decide(await buildApplication(it, fan), false);
  const from = new Date(it.clock.now().getTime() + 7 * 86_400_000).toISOString();
  expect(await status()).toMatchObject({
    state: 'refused',
    reason: '写得清楚，愿意负责',
    mayApplyFrom: from,
    level: null,
    charging: null,
  });
  expect(await findAnalyst(it.ctx.db, fan.id)).toBeNull();
  it.clock.set(new Date(Date.parse(from) - 1));
  expect(await apply()).toMatchObject({
    status: 409,
    data: { reason: 'APPLICATION_TOO_SOON' },
    message: '上次申请未通过，须间隔 7 天才能再次申请。',
  });
  it.clock.set(from);
  expect(await status()).toMatchObject({ state: 'refused', mayApplyFrom: null });
  expect((await apply()).data).toMatchObject({ state: 'pending' });
  expect((await rows()).map(({ number }) => number)).toEqual([1, 2]);
});

test('a request with the same id is the same application; another one is refused while it is pending', async () => {
  const body = applicationOf();
  const first = await it.ask(applyAnalyst, { body }, { token: fan.token });
  expect((await it.ask(applyAnalyst, { body }, { token: fan.token })).data).toEqual(first.data);
  expect((await apply()).data).toMatchObject({ reason: 'APPLICATION_PENDING' });
  const changed = { ...body, statement: `${body.statement}另外也写欧冠。` };
  const reused = await it.ask(applyAnalyst, { body: changed }, { token: fan.token });
  expect(reused.data).toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await rows()).toHaveLength(1);
});

test.each([
  [{ statement: '太短' }, 'STATEMENT_LENGTH', 422],
  [{ statement: '长'.repeat(501) }, 'STATEMENT_LENGTH', 422],
  [{ statement: `${'我写英超。'.repeat(12)}加微信 abc12345` }, 'TEXT_HAS_CONTACT', 422],
  [{ statement: `${'我写英超。'.repeat(12)}稳赚不赔` }, 'TEXT_PROMISES_PROFIT', 422],
  [{ competitions: ['en.1', 'xx.9'] }, 'COMPETITION_UNKNOWN', 400],
  [{ agreed: false as true }, 'INPUT_INVALID', 400],
  [{ idempotencyKey: 'x' }, 'INPUT_INVALID', 400],
] as const)('%j is refused and stores nothing', async (changes, reason, code) => {
  const answer = await apply(changes as Partial<ApplyBody>);
  expect(answer).toMatchObject({ status: code, data: { reason } });
  expect(answer.message).not.toMatch(/undefined|「」/);
  expect(await rows()).toEqual([]);
});

test('a user who is not certified cannot apply', async () => {
  expect((await apply({}, await build(it).user())).data).toMatchObject({ reason: 'IDENTITY_NOT_VERIFIED' });
});

test('a decided application cannot be decided again, and an unknown one is not found', async () => {
  const id = await buildApplication(it, fan);
  await decide(id, false);
  await expect(decide(id, true)).rejects.toThrow('ALREADY_DECIDED');
  expect(await findAnalyst(it.ctx.db, fan.id)).toBeNull();
  await expect(decide(crypto.randomUUID(), true)).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
});

test('without the role no application can be decided', async () => {
  const id = await buildApplication(it, fan);
  const support = await buildOperator(it, 'support');
  await expect(decide(id, true, support.id)).rejects.toThrow('OPERATOR_ROLE_MISSING');
  expect(await status()).toMatchObject({ state: 'pending' });
});
