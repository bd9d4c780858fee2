import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFeed } from './detect-feed.ts';
import { loadCompetitions } from './names/competitions.ts';

const competitions = loadCompetitions();
const path = 'premier-league/season-2223.csv';
const file = readFeed(path, readFileSync(new URL(`./samples/${path}`, import.meta.url)), competitions);

test('a copy without odds is read by its folder, its season and its ISO dates', () => {
  expect(file.matches).toMatchObject([
    { competition: 'en.1', season: '2022-23', kickoffDate: '2022-08-05', score90: [3, 1], timeKnown: false },
    { competition: 'en.1', season: '2022-23', kickoffDate: '2022-08-06', score90: [0, 0], odds: [] },
  ]);
});

test('shots, corners, fouls and cards of both sides are kept', () => {
  expect(file.matches[0]?.details?.statistics).toEqual([
    { kind: 'shots', home: 14, away: 9 },
    { kind: 'shotsOnTarget', home: 6, away: 3 },
    { kind: 'corners', home: 7, away: 2 },
    { kind: 'fouls', home: 10, away: 12 },
    { kind: 'yellowCards', home: 1, away: 3 },
    { kind: 'redCards', home: 0, away: 1 },
  ]);
});

test('a cell that is no count is reported, an empty one is nothing', () => {
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

const folder = join(process.env.SHARED_DIR ?? '../shared', 'data');
describe.skipIf(!existsSync(folder))(`the real files in ${folder} (skipped where absent)`, () => {
  const readAll = (pattern: string) =>
    globSync(pattern, { cwd: folder }).map((name) =>
      readFeed(name, readFileSync(join(folder, name)), competitions),
    );

  test('14,506 of 14,507 matches have statistics', () => {
    const matches = readAll('football-data-co-uk/*.csv').flatMap((each) => each.matches);
    expect(matches.filter((match) => match.details?.statistics)).toHaveLength(14_506);
  });

  test('fifteen seasons of datahub are read to the last match', () => {
    const files = readAll('datahub-pddl/*/*.csv');
    expect(files.map(({ counts }) => counts.refused)).toEqual(Array.from({ length: 15 }, () => 0));
    expect(files.reduce((sum, { counts }) => sum + counts.results, 0)).toBe(5478);
  });
});
