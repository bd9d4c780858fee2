import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  followCompetition,
  followedCompetitions,
  followedTeams,
  followTeam,
} from '#contract/matches/follows.ts';
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
  matches = [
    await buildMatch(it, { pair: 0 }),
    await buildMatch(it, { pair: 1, date: '2026-03-20' }),
    await buildMatch(it, { pair: 2, date: '2026-03-21' }),
  ];
});
afterAll(() => it.close());
beforeEach(async () => {
  fan = await build(it).user();
});

const team = (id: string, followed: boolean) =>
  it.call(followTeam, { params: { id }, body: { followed } }, { token: fan.token });
const competition = (id: string, followed: boolean) =>
  it.call(followCompetition, { params: { id }, body: { followed } }, { token: fan.token });
const listed = async (query: object, { token } = fan) =>
  (await it.call(followedMatches, { query }, { token })).items.map(({ id }) => id);

test('matches of a followed team are followed matches, each once, until the team is unfollowed', async () => {
  const body = { followed: true };
  await it.call(followMatch, { params: { id: matches[0] ?? '' }, body }, { token: fan.token });
  for (const id of ['arsenal', 'chelsea', 'everton']) await team(id, true);
  expect(await listed({})).toEqual([matches[0], matches[1]]);
  const { matchFollows } = await it.call(followedMatches, { query: {} }, { token: fan.token });
  expect(matchFollows).toEqual([matches[0]]);
  expect(await listed({ day: '2026-03-20' })).toEqual([matches[1]]);
  expect(await listed({ q: 'liverpool' })).toEqual([matches[1]]);
  expect(await listed({ state: 'finished' })).toEqual([]);
  expect(await listed({}, await build(it).user())).toEqual([]);
  expect(await team('everton', false)).toEqual({ followed: false });
  expect(await listed({})).toEqual([matches[0]]);
});

test('matches of a followed competition are followed matches, page by page', async () => {
  for (const followed of [true, true])
    expect(await competition('en.1', followed)).toEqual({ followed: true });
  const pages: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: { limit: string; cursor?: string } = { limit: '1', ...(cursor && { cursor }) };
    const page = await it.call(followedMatches, { query }, { token: fan.token });
    pages.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(matches);
  await competition('en.1', false);
  expect(await listed({})).toEqual([]);
});

test('marks are those of teams and competitions among the ones asked for', async () => {
  await team('arsenal', true);
  await competition('en.1', true);
  const marks = async (query: object, { token } = fan) => await it.call(viewerMarks, { query }, { token });
  const asked = { teams: 'arsenal,chelsea,nobody', competitions: 'en.1,es.1' };
  expect(await marks(asked)).toMatchObject({ teams: ['arsenal'], competitions: ['en.1'], matches: [] });
  expect(await marks({ teams: 'chelsea' })).toMatchObject({ teams: [], competitions: [] });
  expect(await marks(asked, await build(it).user())).toMatchObject({ teams: [], competitions: [] });
});

test('followed teams and competitions are listed newest first with their next match', async () => {
  for (const id of ['arsenal', 'everton', 'brentford']) {
    await team(id, true);
    it.clock.advance({ seconds: 1 });
  }
  await competition('en.1', true);
  const { token } = fan;
  const first = await it.call(followedTeams, { query: { limit: '2' } }, { token });
  expect(first.items.map(({ team, next }) => [team.key, next?.id ?? null])).toEqual([
    ['brentford', matches[2]],
    ['everton', matches[1]],
  ]);
  const query = { limit: '2', cursor: first.nextCursor ?? '' };
  const second = await it.call(followedTeams, { query }, { token });
  expect(second).toMatchObject({ items: [{ team: { key: 'arsenal' } }], nextCursor: null });
  const { items } = await it.call(followedCompetitions, { query: {} }, { token });
  expect(items).toMatchObject([{ competition: { code: 'en.1' }, next: { id: matches[0] } }]);
});

test('an unknown team or competition cannot be followed, and none without a session', async () => {
  const input = (id: string) => ({ params: { id }, body: { followed: true } });
  const { token } = fan;
  expect(await it.ask(followTeam, input('nobody'), { token })).toMatchObject({
    data: { reason: 'TEAM_NOT_FOUND' },
  });
  expect(await it.ask(followCompetition, input('xx.1'), { token })).toMatchObject({
    data: { reason: 'COMPETITION_NOT_FOUND' },
  });
  expect(await it.ask(followTeam, input('arsenal'))).toMatchObject({ code: 401 });
});
