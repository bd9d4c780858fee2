import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followAnalyst } from '#contract/people/people.ts';
import { inbox } from '#contract/people/inbox.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme, hiddenSentence } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { notifyFollowers } from './notify-followers.ts';

let it: TestApp;
let matchId: string;
let author: BuiltUser;
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
  matchId = await buildMatch(it);
});
afterAll(() => it.close());
beforeEach(async () => {
  author = await build(it).analyst({ nickname: '阿强' });
  fan = await build(it).user();
  await it.call(followAnalyst, { params: { id: author.id }, body: { followed: true } }, { token: fan.token });
});

const notificationsOf = async ({ token } = fan) => (await it.call(inbox, { query: {} }, { token })).items;

test('a follower is notified of a scheme once, with public facts only', async () => {
  const title = '主队压迫强度占优，先看上半场节奏';
  const schemeId = await buildScheme(it, author, matchId, { title });
  await notifyFollowers(it.ctx, schemeId);
  await notifyFollowers(it.ctx, schemeId);
  const items = await notificationsOf();
  expect(items).toEqual([
    {
      id: expect.any(String),
      kind: 'schemePublished',
      at: it.clock.now().toISOString(),
      isRead: false,
      schemeId,
      matchId,
      analyst: { id: author.id, nickname: '阿强', avatar: null, identityVerified: true },
      facts: {
        title,
        priceFen: 0,
        home: { zh: expect.any(String), en: expect.stringContaining('Arsenal') },
        away: { zh: expect.any(String), en: expect.stringContaining('Chelsea') },
      },
    },
  ]);
  expect(JSON.stringify(items)).not.toContain(hiddenSentence.slice(0, 8));
});

test('users who do not follow, or no longer, are not notified', async () => {
  const stranger = await build(it).user();
  const body = { followed: false };
  await it.call(followAnalyst, { params: { id: author.id }, body }, { token: fan.token });
  await notifyFollowers(it.ctx, await buildScheme(it, author, matchId));
  expect([await notificationsOf(), await notificationsOf(stranger)]).toEqual([[], []]);
});

test('nobody is notified of a withdrawn or unknown scheme', async () => {
  const schemeId = await buildScheme(it, author, matchId);
  // Publishing may have notified already, but not a follower from after it.
  const late = await build(it).user();
  await it.call(withdrawScheme, { params: { id: schemeId }, body: {} }, { token: author.token });
  const follow = { params: { id: author.id }, body: { followed: true } };
  await it.call(followAnalyst, follow, { token: late.token });
  await notifyFollowers(it.ctx, schemeId);
  await notifyFollowers(it.ctx, randomUUID());
  expect(await notificationsOf(late)).toEqual([]);
});

test('more followers than one batch are all notified once, also when the job runs twice at once', async () => {
  const ids = Array.from({ length: 2_300 }, () => randomUUID());
  const now = it.clock.now();
  await it.ctx.db
    .insertInto('app_user')
    .values(
      ids.map((id, at) => ({
        id,
        mobile: `1980000${String(at).padStart(4, '0')}`,
        nickname: 'x',
        avatar: null,
        disabled_at: null,
        registered_at: now,
      })),
    )
    .execute();
  const follows = ids.map((user_id) => ({ user_id, analyst_id: author.id, followed_at: now }));
  await it.ctx.db.insertInto('follow').values(follows).execute();
  const schemeId = await buildScheme(it, author, matchId);
  await Promise.all([notifyFollowers(it.ctx, schemeId), notifyFollowers(it.ctx, schemeId)]);
  const { count } = await it.ctx.db
    .selectFrom('inbox_message')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('scheme_id', '=', schemeId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(2_301);
});
