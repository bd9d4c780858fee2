import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followAnalyst, myFollows, userProfile } from '#contract/people/people.ts';
import { me } from '#contract/people/users.ts';
import { viewerMarks } from '#contract/viewer-marks.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { MAX_FOLLOWS } from './follow-analyst.ts';

let it: TestApp;
let user: BuiltUser;
let analyst: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 4 });
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).fan();
  analyst = await build(it).analyst({ nickname: '阿强' });
});

const follow = (id: string, body: object, { token } = user) =>
  it.ask(followAnalyst, { params: { id }, body: { ...body } }, { token });
const profile = (id: string) => it.call(userProfile, { params: { id } });
const isFollowed = async (id: string, { token } = user) =>
  (await it.call(viewerMarks, { query: { analysts: id } }, { token })).analysts.includes(id);

test('a followed analyst is marked for the follower only, and has one fan for everybody', async () => {
  expect((await follow(analyst.id, { followed: true })).data).toEqual({ followed: true, fans: 1 });
  expect(await isFollowed(analyst.id)).toBe(true);
  expect(await isFollowed(analyst.id, await build(it).fan())).toBe(false);
  expect(await profile(analyst.id)).toMatchObject({ fans: 1 });
  expect((await it.call(me, {}, { token: user.token })).counts).toMatchObject({ follows: 1, fans: 0 });
  expect((await it.call(me, {}, { token: analyst.token })).counts).toMatchObject({ follows: 0, fans: 1 });
});

test.each([true, false])(
  'repeating a request with a given state has no further effect: %s',
  async (followed) => {
    await follow(analyst.id, { followed: !followed });
    const first = await follow(analyst.id, { followed });
    expect((await follow(analyst.id, { followed })).data).toEqual(first.data);
    expect(first.data).toEqual({ followed, fans: followed ? 1 : 0 });
  },
);

test('without a given state the follow is toggled', async () => {
  expect((await follow(analyst.id, {})).data).toEqual({ followed: true, fans: 1 });
  expect((await follow(analyst.id, {})).data).toEqual({ followed: false, fans: 0 });
});

test.each([
  ['the analyst', 'FOLLOW_SELF', 409],
  ['a user who is not an analyst', 'ANALYST_NOT_FOUND', 404],
  ['an unknown id', 'ANALYST_NOT_FOUND', 404],
  ['an invalid id', 'ANALYST_NOT_FOUND', 404],
] as const)('%s cannot be followed by the analyst', async (whom, reason, status) => {
  const ids = {
    'the analyst': analyst.id,
    'a user who is not an analyst': user.id,
    'an unknown id': randomUUID(),
    'an invalid id': 'x',
  };
  const answer = await follow(ids[whom], { followed: true }, analyst);
  expect(answer).toMatchObject({ status, data: { reason } });
});

test('a follow beyond the limit is refused, and unfollowing frees a place', async () => {
  // One less than the limit, inserted directly: creating 500 users through the operations takes minutes.
  const ids = Array.from({ length: MAX_FOLLOWS }, () => randomUUID());
  const now = it.clock.now();
  await it.ctx.db
    .insertInto('app_user')
    .values(
      ids.map((id, at) => ({
        id,
        mobile: `1990000${String(at).padStart(4, '0')}`,
        nickname: 'x',
        avatar: null,
        disabled_at: null,
        registered_at: now,
      })),
    )
    .execute();
  await it.ctx.db
    .insertInto('analyst')
    .values(ids.map((user_id) => ({ user_id, approved_at: now, source: 'test' })))
    .execute();
  await it.ctx.db
    .insertInto('follow')
    .values(ids.map((analyst_id) => ({ user_id: user.id, analyst_id, followed_at: now })))
    .execute();
  expect(await follow(analyst.id, { followed: true })).toMatchObject({
    status: 409,
    data: { reason: 'FOLLOW_LIMIT' },
    message: '最多可关注 500 位分析师，请先取消部分关注。',
  });
  await follow(ids[0] ?? '', { followed: false });
  expect((await follow(analyst.id, { followed: true })).code).toBe(200);
});

test('the list of follows is paged newest first, each follow once', async () => {
  const analysts: string[] = [];
  for (let at = 0; at < 5; at++) {
    const { id } = await build(it).analyst();
    await follow(id, { followed: true });
    it.clock.advance({ seconds: 1 });
    analysts.unshift(id);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '2', ...(cursor === undefined ? {} : { cursor }) };
    const page = await it.call(myFollows, { query }, { token: user.token });
    seen.push(...page.items.map((item) => item.analyst.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(analysts);
});

test('each list item has fans and schemes on sale; a malformed cursor is refused', async () => {
  await follow(analyst.id, { followed: true });
  const matchId = await buildMatch(it);
  const schemeId = await buildScheme(it, analyst, matchId);
  await buildUnlock(it, user, schemeId);
  const { items } = await it.call(myFollows, { query: {} }, { token: user.token });
  expect(items).toMatchObject([
    {
      analyst: { id: analyst.id, nickname: '阿强' },
      fans: 1,
      settled: 0,
      yield: null,
      lastTen: [],
      onSale: 1,
    },
  ]);
  expect(await profile(analyst.id)).toMatchObject({ isAnalyst: true, analystLevel: 0, unlocked: 1 });
  const broken = await it.ask(myFollows, { query: { cursor: 'x' } }, { token: user.token });
  expect(broken).toMatchObject({ status: 400, data: { reason: 'CURSOR_INVALID' } });
});

test('a profile of a user who is not an analyst reports so, and an unknown user has none', async () => {
  expect(await profile(user.id)).toMatchObject({
    isAnalyst: false,
    analystLevel: null,
    analystSince: null,
    fans: 0,
    unlocked: 0,
    identityVerified: true,
  });
  expect(Object.keys(await profile(user.id))).not.toContain('mobile');
  const nobody = await it.ask(userProfile, { params: { id: randomUUID() } });
  expect(nobody).toMatchObject({ status: 404, data: { reason: 'USER_NOT_FOUND' } });
});
