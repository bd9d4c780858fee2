import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  competitionDetails,
  competitionMatches,
  competitionScorers,
} from '#contract/matches/competition-page.ts';
import type { MatchEvent } from '#domain/match/match-details.ts';
import { transaction } from '#server/db/transaction.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { storeMatches } from '#server/features/matches/import/store-matches.ts';
import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-10T00:00:00Z' });
});
afterAll(() => it?.close());

type Entry = readonly [
  round: string,
  home: string,
  away: string,
  date: string,
  ft?: readonly [number, number],
];

/** Matches of a season as openfootball has them, with their rounds. */
async function take(season: string, ...entries: readonly Entry[]): Promise<void> {
  const matches = entries.map(([round, team1, team2, date, ft]) => ({
    round,
    date,
    time: '15:00',
    team1,
    team2,
    ...(ft && { score: { ft } }),
  }));
  const content = Buffer.from(JSON.stringify({ name: `English Premier League ${season}`, matches }));
  await importFeedFile(it.ctx, { fileName: `${season}/en.1.json`, content });
}

const [ars, che, eve, ful] = ['Arsenal FC', 'Chelsea FC', 'Everton FC', 'Fulham FC'];
const params = { id: 'en.1' };
const details = () => it.call(competitionDetails, { params });

const seasons = async () => {
  await take('2024-25', ['Matchday 1', ars, che, '2025-03-01', [5, 0]]);
  await take(
    '2025-26',
    ['Matchday 1', ars, che, '2026-02-21', [0, 1]],
    ['Matchday 1', eve, ful, '2026-02-22', [2, 2]],
    ['Matchday 2', che, eve, '2026-03-07', [1, 1]],
    ['Matchday 2', ful, ars, '2026-03-21'],
  );
};

test('a competition has the table and the rounds of its current season', async () => {
  await seasons();
  const { season, standings, rounds, competition } = await details();
  expect([competition.code, season, standings?.season]).toEqual(['en.1', '2025-26', '2025-26']);
  expect(standings?.rows.map(({ rank, team, form, zone }) => [rank, team.key, form, zone])).toEqual([
    [1, 'chelsea', ['win', 'draw'], null],
    [2, 'everton', ['draw', 'draw'], null],
    [3, 'fulham', ['draw'], null],
    [4, 'arsenal', ['loss'], null],
  ]);
  expect(rounds).toEqual([
    { round: 'Matchday 1', matches: 2, ended: 2 },
    { round: 'Matchday 2', matches: 2, ended: 1 },
  ]);
});

test('before its first result a season has fixtures and no table; the last season stays until then', async () => {
  await take('2024-25', ['Matchday 1', ars, che, '2025-03-01', [5, 0]]);
  await take('2025-26', ['Matchday 1', ful, che, '2026-03-21']);
  expect((await details()).season).toBe('2024-25');
  await it.close();
  it = await startTestApp({ start: '2026-03-10T00:00:00Z' });
  await take('2025-26', ['Matchday 1', ful, che, '2026-03-21']);
  expect(await details()).toMatchObject({ season: '2025-26', standings: null });
});

test('fixtures, results and rounds are listed in their order, page by page', async () => {
  await seasons();
  const page = async (query: {
    part: 'fixtures' | 'results';
    round?: string;
    limit?: string;
    cursor?: string;
  }) => await it.call(competitionMatches, { params, query });
  const homes = ({ items }: Awaited<ReturnType<typeof page>>) => items.map(({ home }) => home.key);
  expect(homes(await page({ part: 'fixtures' }))).toEqual(['fulham']);
  expect(homes(await page({ part: 'results' }))).toEqual(['chelsea', 'everton', 'arsenal', 'arsenal']);
  const first = await page({ part: 'results', round: 'Matchday 1', limit: '1' });
  expect(homes(first)).toEqual(['arsenal']);
  const second = await page({
    part: 'results',
    round: 'Matchday 1',
    limit: '1',
    cursor: first.nextCursor ?? '',
  });
  expect([homes(second), second.nextCursor]).toEqual([['everton'], null]);
});

test('an unknown competition is not found', async () => {
  const unknown = { id: 'xx.9' };
  const notFound = { code: 404, data: { reason: 'COMPETITION_NOT_FOUND' } };
  expect(await it.ask(competitionDetails, { params: unknown })).toMatchObject(notFound);
  expect(await it.ask(competitionScorers, { params: unknown })).toMatchObject(notFound);
  const query = { part: 'fixtures' } as const;
  expect(await it.ask(competitionMatches, { params: unknown, query })).toMatchObject(notFound);
});

test('scorers are counted from events, without own goals and shoot-outs', async () => {
  const before = { period: 'firstHalf', minute: 10, addedMinute: null, other: null, score: null } as const;
  const event = (kind: MatchEvent['kind'], player: string, more: Partial<MatchEvent> = {}): MatchEvent => ({
    ...before,
    side: 'home',
    kind,
    player,
    ...more,
  });
  const match: FeedMatch = {
    where: 'fixture 1',
    competition: 'en.1',
    season: '2025-26',
    stage: 'regular',
    round: null,
    home: 'arsenal',
    away: 'chelsea',
    kickoffDate: '2026-03-08',
    kickoffAt: new Date('2026-03-08T15:00:00Z'),
    timeKnown: true,
    state: 'finished',
    halfTime: null,
    score90: [3, 1],
    afterExtraTime: null,
    shootOut: null,
    odds: [],
    details: {
      events: [
        event('goal', 'Saka'),
        event('penalty', 'Saka', { minute: 20 }),
        event('ownGoal', 'James', { minute: 30 }),
        event('goal', 'Palmer', { minute: 40, side: 'away' }),
        event('yellowCard', 'Rice', { minute: 41 }),
        event('penalty', 'Palmer', { minute: 90, side: 'away', period: 'shootOut' }),
      ],
    },
  };
  await seasons();
  await transaction(it.ctx.db, (tx) =>
    storeMatches(it.ctx, tx, { source: 'api-football', fileName: 'test', matches: [match] }),
  );
  const { scorers, covered, begun } = await it.call(competitionScorers, { params });
  expect(
    scorers.map(({ rank, player, team, goals, penalties }) => [rank, player, team.key, goals, penalties]),
  ).toEqual([
    [1, 'Saka', 'arsenal', 2, 1],
    [2, 'Palmer', 'chelsea', 1, 0],
  ]);
  expect([covered, begun]).toEqual([1, 3]);
});
