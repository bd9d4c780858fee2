import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideResult } from '#contract/console/decisions.ts';
import { consoleMatch, holdMatch, matchSearch, releaseMatch } from '#contract/console/matches.ts';
import type { CallInput } from '#contract/define-call.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { sweepResults } from '#server/features/schemes/settle/sweep-results.ts';
import {
  PRICE_FEN,
  reportScore,
  type Sale,
  scores,
  sell,
} from '#server/features/schemes/testing/money-stage.ts';
import { type ConsoleClient, consoleOf } from '#test/build/operators/console.ts';
import { lotteryCsv } from '#test/build/matches/feed.ts';
import { buildMatch, importOpenfootball } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const reason = '核对了官方公布的赛果';

let it: TestApp;
let moderator: ConsoleClient;
/** Arsenal v Chelsea, settled; Liverpool v Everton, one source; Fulham v Brentford, contradicted; Villa, to come. */
let settled: Sale;
let contradicted: Sale;
let ids: readonly string[];

beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  settled = await sell(it, 0);
  contradicted = await sell(it, 2);
  ids = [];
  for (const pair of [0, 1, 2]) ids = [...ids, await buildMatch(it, { pair })];
  ids = [...ids, await buildMatch(it, { pair: 3, date: '2026-03-18' })];
  await importFeedFile(
    it.ctx,
    lotteryCsv(
      ['jingcai', '2026-03-15', 1, 'Arsenal', 'Chelsea', '-1'],
      ['jingcai', '2026-03-15', 2, 'Liverpool', 'Everton', '-1'],
      ['beidan', '26031', 1, 'Fulham', 'Brentford', '0'],
      ['jingcai', '2026-03-18', 1, 'Aston Villa', 'Newcastle', '+1'],
    ),
  );
  await reportScore(it, 0, scores.win);
  await importOpenfootball(it, { pair: 1 }, { ft: [1, 1] });
  await reportScore(it, 2, scores.win);
  // At last: a session of the console ends with the day.
  moderator = await consoleOf(it, 'moderator');
});
afterAll(() => it.close());

type Query = CallInput<typeof matchSearch>['query'];
const search = (query: Query) => moderator.call(matchSearch, { query });
const found = async (query: Query) => (await search(query)).items.map(({ home }) => home.key);
const page = (id = '') => moderator.call(consoleMatch, { params: { id } });

describe('matches are found', () => {
  test.each<[string, Query, readonly string[]]>([
    ['by part of a name in English', { q: 'arsen' }, ['arsenal']],
    ['by a name in Chinese', { q: '切尔西' }, ['arsenal']],
    ['by two teams', { q: 'Fulham Brentford' }, ['fulham']],
    ['by a number of 竞彩 and its weekday', { q: '周日001' }, ['arsenal']],
    ['by the same number of another weekday', { q: '周三001' }, ['aston-villa']],
    ['by a number of 竞彩 alone, the latest first', { q: '001' }, ['aston-villa', 'arsenal']],
    ['by a number and its day', { q: '20260315002' }, ['liverpool']],
    ['not by a number of another game', { q: '20260315003' }, []],
    ['by state', { from: '2026-01-01', state: 'scheduled' }, ['aston-villa']],
    ['by competition', { competition: 'es.1' }, []],
    ['from a day', { from: '2026-03-16' }, ['aston-villa']],
    ['until a day', { q: 'Aston', until: '2026-03-17' }, []],
    ['up to tomorrow without a search', {}, ['liverpool', 'fulham', 'arsenal']],
    ['not by a text that is no name', { q: "' OR 1=1 --" }, []],
  ])('%s', async (_, query, expected) => {
    expect((await found(query)).toSorted()).toEqual([...expected].toSorted());
  });

  test('by id', async () => {
    expect(await found({ q: ids[2] ?? '' })).toEqual(['fulham']);
    expect(await found({ q: '7d3f1c52-0b5e-4c1a-9d2e-2f6a1b3c4d5e' })).toEqual([]);
  });

  test('page by page, each once', async () => {
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { from: '2026-01-01', limit: '1', ...(cursor === undefined ? {} : { cursor }) };
      const { items, nextCursor } = await search(query);
      all.push(...items.map(({ id }) => id));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(all.toSorted()).toEqual([...ids].toSorted());
    expect((await moderator.ask(matchSearch, { query: { cursor: 'no' } })).data).toMatchObject({
      reason: 'CURSOR_INVALID',
    });
  });
});

test('a row shows the result that counts and why, or why none does', async () => {
  const of = async (q: string) => (await search({ q })).items[0];
  expect(await of('Arsenal')).toMatchObject({
    result: {
      kind: 'counts',
      why: 'agreed',
      score90: [2, 0],
      sources: ['football-data.co.uk', 'openfootball'],
    },
    schemes: 1,
    unsettled: 0,
    escrowFen: 0,
    hold: null,
    waiting: null,
    lottery: [{ game: 'jingcai', issue: '2026-03-15', number: 1, handicapGoals: -1 }],
  });
  const single = await of('Liverpool');
  const countsAt = new Date(it.clock.now().getTime() + 120 * 60_000).toISOString();
  expect(single?.result).toEqual({ kind: 'doubt', doubt: 'tooRecent', countsAt, announcedKickoffAt: null });
  expect((await of('Aston Villa'))?.result).toMatchObject({ doubt: 'noResult', countsAt: null });
});

test('the page of a match has reports, versions, what was recorded, schemes, numbers and absences', async () => {
  const { match, reports, versions, recorded, schemes, lottery, decisions, holds } = await page(ids[0]);
  expect(match).toMatchObject({ confirmMinutes: 120, state: 'finished', score90: [2, 0] });
  expect(reports.map(({ source, state, score90 }) => [source, state, score90])).toEqual([
    ['football-data.co.uk', 'finished', [2, 0]],
    ['openfootball', 'finished', [2, 0]],
  ]);
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'finished'],
    [1, 'scheduled'],
  ]);
  expect(recorded).toMatchObject([{ version: 1, state: 'finished', score90: [2, 0], role: null }]);
  expect(schemes).toMatchObject([
    {
      id: settled.schemeId,
      author: { id: settled.author.id },
      settlement: { number: 1, outcome: 'win', isDecided: false },
      buyers: 1,
      escrowFen: 0,
      state: 'settled',
      otherMatches: 0,
      delay: null,
    },
  ]);
  expect(lottery).toMatchObject([{ game: 'jingcai', number: 1, source: 'lottery-csv' }]);
  expect([decisions, holds]).toEqual([[], []]);
  const unknown = '7d3f1c52-0b5e-4c1a-9d2e-2f6a1b3c4d5e';
  expect((await moderator.ask(consoleMatch, { params: { id: unknown } })).data).toMatchObject({
    reason: 'MATCH_NOT_FOUND',
  });
});

test('what waits and what is held is found, with escrow and reason, until it is decided and released', async () => {
  const [, , , id = ''] = ids;
  expect(await found({ held: 'true' })).toEqual([]);
  await moderator.call(holdMatch, { params: { id }, body: { reason } });
  expect(await found({ held: 'true' })).toEqual(['aston-villa']);
  const [held] = (await search({ held: 'true' })).items;
  expect(held).toMatchObject({ result: { doubt: 'held' }, hold: { reason } });
  await moderator.call(releaseMatch, { params: { id }, body: { reason: '核查完毕，赛果无误' } });
  expect(await found({ held: 'true' })).toEqual([]);
  expect((await page(id)).holds).toMatchObject([
    { number: 1, reason, release: { reason: '核查完毕，赛果无误' } },
  ]);
});

test('a decision is on the page of its match, and counts', async () => {
  const sale = contradicted;
  const [, , id = ''] = ids;
  await moderator.call(decideResult, {
    params: { id },
    body: { state: 'finished', score90: [0, 1], halfTime: null, kickoffAt: null, reason },
  });
  await it.runJobs();
  await sweepResults(it.ctx);
  const shown = await page(id);
  expect(shown.match.result).toMatchObject({ kind: 'counts', why: 'decided', score90: [0, 1] });
  expect(shown.decisions).toMatchObject([{ number: 1, role: 'moderator', reason, score90: [0, 1] }]);
  expect(shown.versions[0]).toMatchObject({ source: 'operator', score90: [0, 1] });
  expect(shown.schemes).toMatchObject([
    { id: sale.schemeId, priceFen: PRICE_FEN, settlement: { number: 2 } },
  ]);
});

test.each(['support', 'finance'] as const)('%s reads matches and changes none', async (role) => {
  const client = await consoleOf(it, role);
  const [id = ''] = ids;
  await client.call(matchSearch, { query: {} });
  await client.call(consoleMatch, { params: { id } });
  const answers = [
    await client.ask(holdMatch, { params: { id }, body: { reason } }),
    await client.ask(releaseMatch, { params: { id }, body: { reason } }),
  ];
  expect(answers.map(({ data }) => data)).toMatchObject(
    answers.map(() => ({ reason: 'OPERATOR_ROLE_MISSING' })),
  );
});

test('an admin reads none', async () => {
  const admin = await consoleOf(it, 'admin');
  expect((await admin.ask(matchSearch, { query: {} })).data).toMatchObject({
    reason: 'OPERATOR_ROLE_MISSING',
  });
});
