import { afterAll, beforeEach, expect, test } from 'vitest';
import { teamDetails, teamMatches } from '#contract/matches/team-page.ts';
import { teamSchemes } from '#contract/schemes/scheme-lists.ts';
import type { LeagueModel } from '#domain/model/league-model.ts';
import { modelVersion } from '#domain/model/model-settings.ts';
import { transaction } from '#server/db/transaction.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { writeFit } from '#server/features/matches/model/model-fit-store.ts';
import { build } from '#test/build/build.ts';
import { type MatchEntry, openfootball } from '#test/build/matches/feed.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-10T00:00:00Z' });
});
afterAll(() => it?.close());

const take = (...entries: readonly MatchEntry[]) => importFeedFile(it.ctx, openfootball(...entries));
const [ars, che, eve, ful] = ['Arsenal FC', 'Chelsea FC', 'Everton FC', 'Fulham FC'];
const details = (id = 'arsenal') => it.call(teamDetails, { params: { id } });
const page = async (query: { part: 'fixtures' | 'results'; limit?: string; cursor?: string }) =>
  await it.call(teamMatches, { params: { id: 'arsenal' }, query });

const season: readonly MatchEntry[] = [
  { home: ars, away: che, date: '2026-03-14' },
  { home: ful, away: ars, date: '2026-03-21' },
  { home: ars, away: eve, date: '2026-03-01', ft: [2, 0], ht: [1, 0] },
  { home: ful, away: ars, date: '2025-03-07', ft: [1, 1] },
  { home: che, away: ful, date: '2026-03-02', ft: [0, 3] },
];

test('a team has its latest matches, its league and the table with the form of each team', async () => {
  await take(...season);
  const { team, competitions, form, standings } = await details();
  expect(team.name.en).toBe('Arsenal');
  expect(competitions.map(({ code }) => code)).toEqual(['en.1']);
  expect(form?.matches.map(({ opponent, result }) => [opponent.key, result])).toContainEqual([
    'everton',
    'win',
  ]);
  expect(standings?.rows.map(({ rank, team, points, form }) => [rank, team.key, points, form])).toEqual([
    [1, 'fulham', 3, ['win']],
    [2, 'arsenal', 3, ['win']],
    [3, 'everton', 0, ['loss']],
    [4, 'chelsea', 0, ['loss']],
  ]);
});

test('fixtures are listed nearest first, results newest first, each page by page', async () => {
  await take(...season);
  const opponents = ({ items }: Awaited<ReturnType<typeof page>>) =>
    items.map(({ home, away }) => (home.key === 'arsenal' ? away.key : home.key));
  const first = await page({ part: 'fixtures', limit: '1' });
  expect(opponents(first)).toEqual(['chelsea']);
  const second = await page({ part: 'fixtures', limit: '1', cursor: first.nextCursor ?? '' });
  expect(opponents(second)).toEqual(['fulham']);
  expect(second.nextCursor).toBeNull();
  expect(opponents(await page({ part: 'results' }))[0]).toBe('everton');
  const mixed = {
    params: { id: 'arsenal' },
    query: { part: 'results', cursor: first.nextCursor ?? '' },
  } as const;
  expect(await it.ask(teamMatches, mixed)).toMatchObject({ data: { reason: 'CURSOR_INVALID' } });
});

test('before its first result a team has neither form nor table, and an unknown one is not found', async () => {
  await take({ home: ars, away: che, date: '2026-03-14' });
  expect(await details()).toMatchObject({
    competitions: [{ code: 'en.1' }],
    form: null,
    standings: null,
    rating: [],
  });
  const params = { id: 'nobody' };
  const notFound = { code: 404, data: { reason: 'TEAM_NOT_FOUND' } };
  expect(await it.ask(teamDetails, { params })).toMatchObject(notFound);
  expect(await it.ask(teamMatches, { params, query: { part: 'fixtures' } })).toMatchObject(notFound);
  expect(await it.ask(teamSchemes, { params, query: {} })).toMatchObject(notFound);
});

test('the rating follows the fits of its league, and leaves out those without the team', async () => {
  await take(...season);
  const addFit = async (at: string, attack: number | null) => {
    const strength = { defence: 0, matches: 9 };
    const model: LeagueModel = {
      version: modelVersion,
      fittedAt: at,
      sampleMatches: 100,
      base: 0,
      homeAdvantage: 0,
      rho: 0,
      shape: { bothScore: 0, perGoal: 0 },
      firstHalfShare: 0.44,
      teams: attack === null ? {} : { arsenal: { ...strength, attack } },
      newcomer: { attack: 0, defence: 0, matches: 0 },
    };
    await transaction(it.ctx.db, (tx) =>
      writeFit(tx, { competition: 'en.1', fittedAt: new Date(at), lastMatchAt: null, model }),
    );
  };
  expect((await details()).rating).toEqual([]);
  await addFit('2026-03-01T00:00:00Z', null);
  await addFit('2026-03-05T00:00:00Z', 0);
  await addFit('2026-03-09T00:00:00Z', Math.log(2));
  const { rating } = await details();
  expect(rating[0]).toMatchObject({ scored: 1, conceded: 1 });
  expect(rating.at(-1)).toEqual({ at: '2026-03-09T00:00:00.000Z', scored: 2, conceded: 1 });
  expect(rating.every(({ at }) => at >= '2026-03-05')).toBe(true);
});

test('schemes on sale on the next matches are listed without their picks, by kick-off', async () => {
  const [first, second, other] = [
    await buildMatch(it, { pair: 0 }),
    await buildMatch(it, { pair: 1 }),
    await buildMatch(it, { pair: 2 }),
  ];
  const author = await build(it).analyst();
  const own = await buildScheme(it, author, first ?? '');
  await buildScheme(it, author, second ?? '');
  await buildScheme(it, author, other ?? '');
  const schemes = async () => (await it.call(teamSchemes, { params: { id: 'chelsea' }, query: {} })).items;
  expect((await schemes()).map(({ id, picks }) => [id, picks])).toEqual([[own, null]]);
  it.clock.set('2026-03-15T15:00:00Z');
  expect(await schemes()).toEqual([]);
});
