import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { matchData } from '#contract/matches/match-data.ts';
import { matchDetails, matchList } from '#contract/matches/matches.ts';
import { transaction } from '#server/db/transaction.ts';
import { type MatchEntry, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { storeFeedStandings } from '#server/features/matches/import/store-feed-standings.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-20T00:00:00Z' });
});
afterAll(() => it?.close());

const take = (...entries: readonly MatchEntry[]) => importFeedFile(it.ctx, openfootball(...entries));
const [ars, che, eve, ful] = ['Arsenal FC', 'Chelsea FC', 'Everton FC', 'Fulham FC'];

async function idOf(home: string, away: string, competition = 'en.1'): Promise<string> {
  const { id } = await it.ctx.db
    .selectFrom('match')
    .select('id')
    .where('home', '=', home)
    .where('away', '=', away)
    .where('competition', '=', competition)
    .executeTakeFirstOrThrow();
  return id;
}

const dataOf = async (home: string, away: string) =>
  await it.call(matchData, { params: { id: await idOf(home, away) } });

/** Arsenal v Chelsea in the Champions League, which has no table. */
async function takeCup(date: string, ft: readonly [number, number]): Promise<void> {
  const match = { round: 'Matchday 1', date, time: '21:00', score: { ht: [0, 0], ft } };
  const matches = [{ ...match, team1: 'Arsenal FC (ENG)', team2: 'Chelsea FC (ENG)' }];
  const content = Buffer.from(JSON.stringify({ name: 'UEFA Champions League 2025/26', matches }));
  await importFeedFile(it.ctx, { fileName: '2025-26/uefa.cl.json', content });
}

describe('before a match', () => {
  test('form counts matches of both teams in any competition, newest first', async () => {
    await take(
      { home: ars, away: che, date: '2026-03-14' },
      { home: ars, away: eve, date: '2026-03-01', ft: [2, 0], ht: [1, 0] },
      { home: ful, away: ars, date: '2026-03-07', ft: [1, 1] },
    );
    await takeCup('2026-03-04', [0, 3]);
    const { form } = await dataOf('arsenal', 'chelsea');
    expect(form.home).toMatchObject({ played: 3, won: 1, drawn: 1, lost: 1, goalsFor: 3, goalsAgainst: 4 });
    expect(
      form.home?.matches.map(({ at, opponent, score90, result, competition }) => [
        at,
        opponent.key,
        score90,
        result,
        competition.code,
      ]),
    ).toEqual([
      ['away', 'fulham', [1, 1], 'draw', 'en.1'],
      ['home', 'chelsea', [0, 3], 'loss', 'uefa.cl'],
      ['home', 'everton', [2, 0], 'win', 'en.1'],
    ]);
    expect(form.away?.matches).toHaveLength(1);
  });

  test('meetings are at both grounds in every competition, seen by the current home team', async () => {
    await take(
      { home: ars, away: che, date: '2026-03-14' },
      { home: che, away: ars, date: '2025-11-01', ft: [2, 1], ht: [2, 1] },
    );
    await takeCup('2026-01-14', [3, 0]);
    const { headToHead } = await dataOf('arsenal', 'chelsea');
    expect(headToHead).toMatchObject({ played: 2, won: 1, lost: 1, goalsFor: 4, goalsAgainst: 2 });
    expect(headToHead?.matches.map(({ home, result, halfTime }) => [home.key, result, halfTime])).toEqual([
      ['arsenal', 'win', [0, 0]],
      ['chelsea', 'loss', [2, 1]],
    ]);
  });

  test('the split has home matches of one and away matches of the other, this season, this competition', async () => {
    await take(
      { home: ars, away: che, date: '2026-03-14' },
      { home: ars, away: eve, date: '2026-02-01', ft: [2, 0] },
      { home: ful, away: ars, date: '2026-02-08', ft: [5, 0] },
      { home: eve, away: che, date: '2026-02-08', ft: [0, 1] },
      { home: ful, away: che, date: '2026-02-15', ft: [1, 1] },
    );
    await takeCup('2026-02-11', [4, 0]);
    const { split } = await dataOf('arsenal', 'chelsea');
    expect(split?.home).toMatchObject({ played: 1, won: 1, goalsFor: 2, cleanSheets: 1 });
    expect(split?.away).toMatchObject({ played: 2, won: 1, drawn: 1, goalsAgainst: 1, cleanSheets: 1 });
  });

  test('without earlier matches there is no form, no meeting, no split and no table', async () => {
    await take({ home: ars, away: che, date: '2026-03-14' }, { home: eve, away: ful, date: '2026-03-28' });
    expect(await dataOf('arsenal', 'chelsea')).toMatchObject({
      form: { home: null, away: null },
      headToHead: null,
      split: null,
      standings: null,
    });
    const details = { params: { id: await idOf('arsenal', 'chelsea') } };
    expect((await it.call(matchDetails, details)).parts.data).toBe(false);
  });

  test('a match that is not there is not found', async () => {
    expect(await it.ask(matchData, { params: { id: randomUUID() } })).toMatchObject({
      code: 404,
      data: { reason: 'MATCH_NOT_FOUND' },
    });
  });
});

describe('standings', () => {
  const rows = async (home: string, away: string) =>
    (await dataOf(home, away)).standings?.rows.map(({ team, rank, points, played }) => [
      team.key,
      rank,
      points,
      played,
    ]);

  test('are those of the matches that had ended at kick-off, regardless of later ones', async () => {
    await take(
      { home: ars, away: eve, date: '2026-03-14', time: '12:30', ft: [1, 0] },
      { home: che, away: ful, date: '2026-03-14', time: '15:00', ft: [0, 2] },
      { home: eve, away: che, date: '2026-03-14', time: '14:30', ft: [3, 0] },
      { home: ful, away: ars, date: '2026-03-14', time: '17:00', ft: [9, 0] },
    );
    // Everton kicked off two hours after Arsenal, whose match was over; the others were still being played.
    expect(await rows('everton', 'chelsea')).toEqual([
      ['arsenal', 1, 3, 1],
      ['chelsea', 2, 0, 0],
      ['fulham', 2, 0, 0],
      ['everton', 4, 0, 1],
    ]);
    expect((await rows('fulham', 'arsenal'))?.map(([team]) => team)).toEqual([
      'everton',
      'fulham',
      'arsenal',
      'chelsea',
    ]);
    expect(await rows('arsenal', 'everton')).toBeUndefined();
    const { ranks } = await it.call(matchDetails, { params: { id: await idOf('arsenal', 'everton') } });
    expect(ranks).toEqual({ home: 3, away: 2 });
  });

  test('of a match without a known time exclude its whole day, and it counts from the next', async () => {
    await take(
      { home: ars, away: eve, date: '2026-03-14', time: null, ft: [1, 0] },
      { home: che, away: ful, date: '2026-03-14', time: '20:00', ft: [0, 2] },
      { home: eve, away: che, date: '2026-03-14', time: null, ft: [3, 0] },
      { home: ful, away: ars, date: '2026-03-15', time: '14:00' },
    );
    expect(await rows('chelsea', 'fulham')).toBeUndefined();
    expect(await rows('everton', 'chelsea')).toBeUndefined();
    expect((await rows('fulham', 'arsenal'))?.map(([, , points]) => points)).toEqual([3, 3, 3, 0]);
  });

  test('count a moved match when it is played, not when it was scheduled', async () => {
    await take({ home: ars, away: eve, date: '2026-03-01' }, { home: che, away: ful, date: '2026-03-08' });
    await take({ home: ars, away: eve, date: '2026-03-10', ft: [1, 0] });
    expect(await rows('chelsea', 'fulham')).toBeUndefined();
    await take({ home: ful, away: che, date: '2026-03-12' });
    expect((await rows('fulham', 'chelsea'))?.[0]).toEqual(['arsenal', 1, 3, 1]);
  });

  test('count an awarded match with its awarded score, and one without a score or cancelled not at all', async () => {
    await take(
      { home: ars, away: eve, date: '2026-03-01', status: 'awarded', ft: [0, 3] },
      { home: che, away: ful, date: '2026-03-01', status: 'awarded' },
      { home: eve, away: ful, date: '2026-03-02', status: 'abandoned' },
      { home: ful, away: ars, date: '2026-03-15' },
    );
    expect(await rows('fulham', 'arsenal')).toEqual([
      ['everton', 1, 3, 1],
      ['chelsea', 2, 0, 0],
      ['fulham', 2, 0, 0],
      ['arsenal', 4, 0, 1],
    ]);
  });

  test('deduct points if a table with as many matches has fewer', async () => {
    await take(
      { home: ars, away: eve, date: '2026-03-01', ft: [1, 0] },
      { home: eve, away: ars, date: '2026-03-15' },
    );
    const deduction = { competition: 'en.1', season: '2025-26', rank: 20 };
    const table = [
      { ...deduction, team: 'arsenal', played: 1, points: -2 },
      { ...deduction, team: 'everton', played: 2, points: -9 },
    ];
    await transaction(it.ctx.db, (tx) => storeFeedStandings(tx, 'football-data.org', table, it.clock.now()));
    const { standings } = await dataOf('everton', 'arsenal');
    expect(standings?.rows.map(({ team, points, deducted }) => [team.key, points, deducted])).toEqual([
      ['everton', 0, 0],
      ['arsenal', -2, 5],
    ]);
    const { ranks } = await it.call(matchDetails, { params: { id: await idOf('everton', 'arsenal') } });
    expect(ranks).toEqual({ home: 1, away: 2 });
  });
});

describe('places in the table', () => {
  const ranks = async () => {
    const { items } = await it.call(matchList, { query: { day: '2026-03-21' } });
    return items[0]?.ranks;
  };
  const next = { home: ars, away: eve, date: '2026-03-21' };

  test('are in lists, and change with the result', async () => {
    await take(next);
    expect(await ranks()).toEqual({ home: null, away: null });
    await take({ home: eve, away: ars, date: '2026-03-14', ft: [1, 0] });
    expect(await ranks()).toEqual({ home: 2, away: 1 });
    await take({ home: eve, away: ars, date: '2026-03-14', ft: [1, 2] });
    expect(await ranks()).toEqual({ home: 1, away: 2 });
  });

  test('are removed when the only result of the season is retracted', async () => {
    await take(next, { home: eve, away: ars, date: '2026-03-14', status: 'awarded', ft: [1, 0] });
    expect(await ranks()).toEqual({ home: 2, away: 1 });
    await take({ home: eve, away: ars, date: '2026-03-14', status: 'cancelled' });
    expect(await ranks()).toEqual({ home: null, away: null });
  });
});
