import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asDatahub, asFootballData, inventedSeason } from '#test/build/matches/invented-season.ts';
import { readFeed } from '../detect-feed.ts';
import { loadCompetitions } from '../names/competitions.ts';

const competitions = loadCompetitions();
const path = 'premier-league/season-2223.csv';
const file = readFeed(path, readFileSync(new URL(`../samples/${path}`, import.meta.url)), competitions);

test('a copy without odds is identified by its folder, its season and its ISO dates', () => {
  expect(file.matches).toMatchObject([
    { competition: 'en.1', season: '2022-23', kickoffDate: '2022-08-05', score90: [3, 1], timeKnown: false },
    { competition: 'en.1', season: '2022-23', kickoffDate: '2022-08-06', score90: [0, 0], odds: [] },
  ]);
});

test('shots, corners, fouls and cards of both sides are imported', () => {
  expect(file.matches[0]?.details?.statistics).toEqual([
    { kind: 'shots', home: 14, away: 9 },
    { kind: 'shotsOnTarget', home: 6, away: 3 },
    { kind: 'corners', home: 7, away: 2 },
    { kind: 'fouls', home: 10, away: 12 },
    { kind: 'yellowCards', home: 1, away: 3 },
    { kind: 'redCards', home: 0, away: 1 },
  ]);
});

test('an invalid count is reported, an empty cell is ignored', () => {
  expect(file.matches[1]?.details?.statistics?.map(({ kind }) => kind)).toEqual([
    'shotsOnTarget',
    'corners',
    'yellowCards',
    'redCards',
  ]);
  expect(file.notUnderstood).toMatchObject([
    { where: 'line 3', code: 'STATISTIC_UNREADABLE', what: 'shots 7-x', lost: 'value' },
  ]);
});

describe('a season of 380 matches', () => {
  const season = inventedSeason();

  test('has statistics of all but one match', () => {
    const none = Object.fromEntries(
      ['HS', 'AS', 'HST', 'AST', 'HF', 'AF', 'HC', 'AC', 'HY', 'AY', 'HR', 'AR'].map((name) => [name, '']),
    );
    const text = asFootballData(season, { cells: { 100: none } });
    const { matches, notUnderstood } = readFeed('E0_2122.csv', Buffer.from(text), competitions);
    expect(notUnderstood).toEqual([]);
    expect(matches.filter(({ details }) => details?.statistics?.length === 6)).toHaveLength(379);
    expect(matches.filter(({ details }) => !details?.statistics).map(({ where }) => where)).toEqual([
      'line 100',
    ]);
  });

  test('is parsed completely from a copy without odds', () => {
    const text = asDatahub(season);
    const copy = readFeed('premier-league/season-2122.csv', Buffer.from(text), competitions);
    expect(copy.counts).toMatchObject({ read: 380, matches: 380, results: 380, refused: 0, odds: 0 });
    expect(copy.matches.every(({ details }) => details?.statistics?.length === 6)).toBe(true);
  });
});
