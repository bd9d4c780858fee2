import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tipOff } from '#contract/people/people.ts';
import { inbox } from '#contract/people/inbox.ts';
import { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { decideTipOff } from './decide-tip-off.ts';
import { reviewScheme } from './review-scheme.ts';
import { takeDownScheme } from './take-down-scheme.ts';
import { viewerClaims } from '#server/views/scheme-card/viewer-claims.ts';

let it: TestApp;
let matchId: string;
let author: BuiltUser;
let fan: BuiltUser;
let moderator: BuiltOperator;
let schemeId: string;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  matchId = await buildMatch(it);
  moderator = await buildOperator(it, 'moderator');
});
afterAll(() => it.close());
beforeEach(async () => {
  author = await build(it).analyst();
  fan = await build(it).fan();
  schemeId = await buildScheme(it, author, matchId);
});

type Reason = 'plagiarism' | 'other';
const report = (body: { reason: Reason; text: string }, { token } = fan, id = schemeId) =>
  it.ask(tipOff, { params: { id }, body }, { token });
const plain = { reason: 'plagiarism', text: '' } as const;
const decide = (tipOffId: string, upheld: boolean, removes = false) =>
  decideTipOff(it.ctx, {
    operatorId: moderator.id,
    tipOffId,
    upheld,
    removes,
    reason: '与原文逐句对照过',
  });
const answers = async () =>
  (await it.call(inbox, { query: {} }, { token: fan.token })).items.filter(
    ({ kind }) => kind === 'tipOffAnswered',
  );
const stateOf = async () => (await it.call(schemeDetails, { params: { id: schemeId } })).state;

test('a report is open until decided, and a user has at most one open report per scheme', async () => {
  const first = await report(plain);
  expect(first.code).toBe(200);
  expect(await viewerClaims(it.ctx.db, schemeId, fan.id)).toMatchObject({ isReported: true });
  expect((await report(plain)).data).toMatchObject({ reason: 'TIP_OFF_OPEN' });
  expect((await report(plain, await build(it).user())).code).toBe(200);
  await decide(first.data.tipOffId, false);
  expect(await viewerClaims(it.ctx.db, schemeId, fan.id)).toMatchObject({ isReported: false });
  expect(await answers()).toMatchObject([{ schemeId, facts: { upheld: false, reason: '与原文逐句对照过' } }]);
  expect((await report(plain)).code).toBe(200);
});

test.each([
  [{ reason: 'other', text: '' }, 'TIP_OFF_TEXT_LENGTH'],
  [{ reason: 'other', text: '九个字不够长的话' }, 'TIP_OFF_TEXT_LENGTH'],
  [{ reason: 'plagiarism', text: '短' }, 'TIP_OFF_TEXT_LENGTH'],
  [{ reason: 'plagiarism', text: '长'.repeat(501) }, 'TIP_OFF_TEXT_LENGTH'],
] as const)('%j is refused', async (body, reason) => {
  expect(await report(body)).toMatchObject({ status: 422, data: { reason } });
  expect(await viewerClaims(it.ctx.db, schemeId, fan.id)).toMatchObject({ isReported: false });
});

test('an author cannot report the own scheme, and an unknown scheme cannot be reported', async () => {
  expect((await report(plain, author)).data).toMatchObject({ reason: 'OWN_SCHEME_TIP_OFF' });
  expect((await report(plain, fan, randomUUID())).data).toMatchObject({ reason: 'SCHEME_NOT_FOUND' });
});

test('after twenty reports in one Beijing day the next one is refused until the following day', async () => {
  it.clock.set('2026-03-14T15:59:00Z');
  for (let at = 0; at < 20; at++) {
    const { tipOffId } = (await report(plain)).data;
    await decide(tipOffId, false);
  }
  expect(await report(plain)).toMatchObject({ status: 409, data: { reason: 'TIP_OFF_LIMIT' } });
  it.clock.advance({ minutes: 1 });
  expect((await report(plain)).code).toBe(200);
  it.clock.set('2026-03-14T00:00:00Z');
});

test.each([
  [false, 'published'],
  [true, 'removed'],
] as const)('an upheld report that removes (%s) leaves the scheme %s', async (removes, state) => {
  const { tipOffId } = (await report(plain)).data;
  await decide(tipOffId, true, removes);
  expect(await stateOf()).toBe(state);
  expect(await answers()).toMatchObject([{ facts: { upheld: true } }]);
  await expect(decide(tipOffId, false)).rejects.toThrow('ALREADY_DECIDED');
});

test('a scheme reported by two users is removed once, and both are notified', async () => {
  const other = await build(it).user();
  const reports = [(await report(plain)).data.tipOffId, (await report(plain, other)).data.tipOffId];
  for (const id of reports) await decide(id, true, true);
  expect(await stateOf()).toBe('removed');
  expect(await answers()).toHaveLength(1);
  expect((await it.call(inbox, { query: {} }, { token: other.token })).items).toHaveLength(1);
});

test('a scheme is removed once, by a moderator only, and an unknown one is not found', async () => {
  const remove = (operatorId: string, id = schemeId) =>
    takeDownScheme(it.ctx, { operatorId, schemeId: id, reason: '冒用他人文字' });
  const admin = await buildOperator(it, 'admin', 'support', 'finance');
  await expect(remove(admin.id)).rejects.toThrow('OPERATOR_ROLE_MISSING');
  expect(await stateOf()).toBe('published');
  await remove(moderator.id);
  expect(await stateOf()).toBe('removed');
  await expect(remove(moderator.id)).rejects.toThrow('ALREADY_DECIDED');
  await expect(remove(moderator.id, randomUUID())).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
});

test('a scheme sold with a refund is reviewed once; another one has nothing to review', async () => {
  const review = (id: string, outcome: 'passed' | 'removed') =>
    reviewScheme(it.ctx, { operatorId: moderator.id, schemeId: id, outcome, reason: '全文看过，没有问题' });
  await expect(review(schemeId, 'passed')).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
  const other = await build(it).analyst();
  schemeId = await buildScheme(it, other, matchId, { priceFen: 3800, refundIfLost: true });
  await review(schemeId, 'passed');
  await expect(review(schemeId, 'removed')).rejects.toThrow('ALREADY_DECIDED');
  expect(await stateOf()).toBe('published');
  const third = await build(it).analyst();
  schemeId = await buildScheme(it, third, matchId, { priceFen: 3800, refundIfLost: true });
  await review(schemeId, 'removed');
  expect(await stateOf()).toBe('removed');
});
