import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followedMatches, followMatch } from '#contract/matches/matches.ts';
import { viewerMarks } from '#contract/viewer-marks.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let matches: string[];
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
  matches = [await buildMatch(it, { pair: 0 }), await buildMatch(it, { pair: 1, date: '2026-03-20' })];
});
afterAll(() => it.close());
beforeEach(async () => {
  fan = await build(it).user();
});

const follow = (id: string | undefined, followed: boolean, { token } = fan) =>
  it.call(followMatch, { params: { id: id ?? '' }, body: { followed } }, { token });
const listed = async (query: object, { token } = fan) =>
  (await it.call(followedMatches, { query }, { token })).items.map(({ id }) => id);

test('following twice equals following once, and so does unfollowing', async () => {
  for (const followed of [true, true]) expect(await follow(matches[1], followed)).toEqual({ followed: true });
  expect(await listed({})).toEqual([matches[1]]);
  for (const followed of [false, false])
    expect(await follow(matches[1], followed)).toEqual({ followed: false });
  expect(await listed({})).toEqual([]);
});

test('a followed match is marked for its follower only', async () => {
  await follow(matches[0], true);
  const marks = async ({ token }: BuiltUser) =>
    (await it.call(viewerMarks, { query: { matches: matches.join(',') } }, { token })).matches;
  expect(await marks(fan)).toEqual([matches[0]]);
  expect(await marks(await build(it).user())).toEqual([]);
});

test('followed matches are listed for one day or all, with every other filter, and none to another user', async () => {
  for (const id of matches) await follow(id, true);
  expect(await listed({})).toEqual(matches);
  expect(await listed({ day: '2026-03-20' })).toEqual([matches[1]]);
  expect(await listed({ q: 'liverpool' })).toEqual([matches[1]]);
  expect(await listed({ state: 'finished' })).toEqual([]);
  expect(await listed({ competition: 'es.1' })).toEqual([]);
  expect(await listed({}, await build(it).user())).toEqual([]);
});

test('an unknown match cannot be followed, and no match without a session', async () => {
  const input = { params: { id: randomUUID() }, body: { followed: true } };
  expect(await it.ask(followMatch, input, { token: fan.token })).toMatchObject({
    data: { reason: 'MATCH_NOT_FOUND' },
  });
  expect(await it.ask(followMatch, input)).toMatchObject({ code: 401 });
});
