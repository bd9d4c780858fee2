import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { followCompetition, followTeam } from '#contract/matches/follows.ts';
import { followMatch } from '#contract/matches/matches.ts';
import { pushSettings, setFollowNews, setPushKind } from '#contract/people/push.ts';
import { transaction } from '#server/db/transaction.ts';
import type { FeedDetails, FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { feedMatch } from '#test/build/matches/feed-file.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { subscribeBrowser } from '#test/build/browsers/push.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '../import/import-feed.ts';
import { storeMatches } from '../import/store-matches.ts';
import { pushMatch } from './push-match.ts';

let it: TestApp;
let fan: BuiltUser;
let matchId: string;
let endpoint: string;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T14:00:00Z' });
  fan = await build(it).user();
  await importFeedFile(it.ctx, openfootball({}));
  ({ id: matchId } = await it.ctx.db.selectFrom('match').select('id').executeTakeFirstOrThrow());
  endpoint = await subscribeBrowser(it, fan.token);
});
afterAll(() => it.close());

async function report(more: Partial<FeedMatch>, source = 'openfootball'): Promise<void> {
  it.clock.advance({ minutes: 1 });
  const match = await it.ctx.db.selectFrom('match').selectAll().executeTakeFirstOrThrow();
  const { competition, home, away, round } = match;
  const stored = { competition, home, away, round, kickoffAt: match.kickoff_at, timeKnown: true };
  const { season, stage } = match as unknown as Pick<FeedMatch, 'season' | 'stage'>;
  const reported = feedMatch(
    Object.assign({ season, stage, kickoffDate: null, halfTime: null }, stored, more),
  );
  await transaction(it.ctx.db, (tx) =>
    storeMatches(it.ctx, tx, { source, fileName: 'test', matches: [reported] }),
  );
}

async function played(): Promise<void> {
  it.clock.set('2026-03-14T15:00:00Z');
  await report({ state: 'live', score90: [0, 0] });
  await report({ state: 'live', score90: [1, 0] });
  await it.runJobs();
  await report({ state: 'finished', score90: [1, 0] });
  await it.runJobs();
}

function sentTo(address = endpoint) {
  const id = address.slice(address.lastIndexOf('/') + 1);
  return it.sandbox.push.messages
    .filter((message) => message.id === id)
    .map(({ text, ttl, topic, urgency }) => ({ ...(JSON.parse(text) as object), ttl, topic, urgency }));
}
const titles = (address?: string) =>
  sentTo(address).map((sent) => 'title' in sent && String(sent.title).slice(0, 2));
const follow = (call: typeof followTeam | typeof followCompetition, id: string) =>
  it.call(call, { params: { id }, body: { followed: true } }, { token: fan.token });
const lineUps = {
  lineUps: [{ side: 'home', formation: '4-3-3', coach: null, starting: [], bench: [] }],
} as unknown as FeedDetails;

test('a follower of the match is sent kick-off, goals and the end, which replace each other', async () => {
  await it.call(followMatch, { params: { id: matchId }, body: { followed: true } }, { token: fan.token });
  await played();
  const topic = matchId.replaceAll('-', '');
  expect(sentTo()).toMatchObject([
    { title: '比赛开始', body: '阿森纳 vs 埃弗顿', ttl: 900, urgency: 'high', topic },
    { title: '进球：阿森纳 1:0 埃弗顿', ttl: 600, urgency: 'high', topic, tag: topic },
    { title: '完场：阿森纳 1:0 埃弗顿', urgency: 'normal', topic },
  ]);
  const orders = sentTo().map((sent) => 'order' in sent && Number(sent.order));
  expect(orders).toEqual(orders.toSorted((one, other) => Number(one) - Number(other)));
});

test('a follower of a team is sent what was chosen for it, whichever side it plays on', async () => {
  await follow(followTeam, 'everton');
  const choose = (news: ('goal' | 'lineUps')[]) =>
    it.call(setFollowNews, { body: { of: 'team', id: 'everton', news } }, { token: fan.token });
  const { teams } = await choose(['goal']);
  expect(teams).toMatchObject([{ team: { key: 'everton' }, news: ['goal'] }]);
  await played();
  expect(titles()).toEqual(['进球']);
});

test('a competition pushes nothing until chosen', async () => {
  await follow(followCompetition, 'en.1');
  await played();
  expect(titles()).toEqual([]);
});

test('a follower of match, teams and competition is sent each news once', async () => {
  await follow(followCompetition, 'en.1');
  for (const team of ['arsenal', 'everton']) await follow(followTeam, team);
  await it.call(followMatch, { params: { id: matchId }, body: { followed: true } }, { token: fan.token });
  const body = { of: 'competition', id: 'en.1', news: ['goal'] } as const;
  await it.call(setFollowNews, { body: { ...body, news: [...body.news] } }, { token: fan.token });
  await it.call(setPushKind, { body: { kind: 'kickOff', isOn: false } }, { token: fan.token });
  await played();
  expect(titles()).toEqual(['进球', '完场']);
  const settings = await it.call(pushSettings, {}, { token: fan.token });
  expect(settings.competitions).toMatchObject([{ competition: { code: 'en.1' }, news: ['goal'] }]);
});

test('line-ups are sent once, when the first source has them before the kick-off', async () => {
  await follow(followTeam, 'arsenal');
  const coming = { state: 'scheduled', score90: null, details: lineUps } as const;
  await report(coming);
  await report(coming);
  await report(coming, 'api-football');
  await it.runJobs();
  expect(sentTo()).toMatchObject([{ title: '首发公布', body: '阿森纳 vs 埃弗顿' }]);
});

test('one job pages through all followers and writes no row for any; without subscriptions there is none', async () => {
  const endpoints: string[] = [];
  for (let count = 0; count < 3; count++) {
    const other = await build(it).user();
    endpoints.push(await subscribeBrowser(it, other.token));
    await it.call(
      followTeam,
      { params: { id: 'arsenal' }, body: { followed: true } },
      { token: other.token },
    );
  }
  it.clock.set('2026-03-14T15:00:00Z');
  await report({ state: 'live', score90: [0, 0] });
  const jobs = async () =>
    (
      await sql<{
        count: number;
      }>`SELECT count(*)::int AS count FROM job.job WHERE name = 'push-match'`.execute(it.ctx.db)
    ).rows[0]?.count;
  expect(await jobs()).toBe(1);
  await pushMatch(it.ctx, matchId, 2, 2);
  expect(endpoints.map((each) => titles(each))).toEqual([['比赛'], ['比赛'], ['比赛']]);
  const messages = await it.ctx.db
    .selectFrom('inbox_message')
    .select('id')
    .where('tab', '=', 'matches')
    .execute();
  expect(messages).toEqual([]);
  await sql`DELETE FROM push_subscription`.execute(it.ctx.db);
  await sql`DELETE FROM job.job`.execute(it.ctx.db);
  await report({ state: 'live', score90: [1, 0] });
  expect(await jobs()).toBe(0);
});
