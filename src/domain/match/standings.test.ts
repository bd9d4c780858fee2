import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seasonResults } from '#test/build/matches/season-results.ts';
import { isAbsent, realData } from '#test/skips.ts';
import { tieBreakOf } from './league-table.ts';
import { type Standing, standingsOf, type TableResult } from './standings.ts';

const result = (home: string, away: string, ...score90: [number, number]): TableResult => ({
  home,
  away,
  score90,
});

const tableOf = (results: readonly TableResult[], tieBreak: 'goalDifference' | 'headToHead') =>
  standingsOf({
    teams: [...new Set(results.flatMap(({ home, away }) => [home, away]))],
    results,
    tieBreak,
  }).map(({ team, rank, points }) => [team, rank, points]);

describe('a table', () => {
  test('has three points for a win and one for a draw, goals from both sides, and teams yet to play', () => {
    const results = [result('a', 'b', 2, 1), result('b', 'c', 0, 0), result('c', 'a', 3, 1)];
    const table = standingsOf({ teams: ['a', 'b', 'c', 'd'], results, tieBreak: 'goalDifference' });
    expect(table[0]).toEqual({
      team: 'c',
      rank: 1,
      points: 4,
      deducted: 0,
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      goalsFor: 3,
      goalsAgainst: 1,
    });
    expect(table.map(({ team, points, played }) => [team, points, played])).toEqual([
      ['c', 4, 2],
      ['a', 3, 2],
      ['b', 1, 2],
      ['d', 0, 0],
    ]);
  });

  test('does not depend on the order of results', () => {
    const results = [result('a', 'b', 2, 1), result('b', 'c', 5, 0), result('c', 'a', 3, 1)];
    expect(tableOf(results.toReversed(), 'headToHead').toSorted()).toEqual(
      tableOf(results, 'headToHead').toSorted(),
    );
  });

  test('lets teams that no criterion separates share a rank, ordered by key', () => {
    const results = [result('b', 'a', 1, 1), result('d', 'c', 1, 0)];
    expect(tableOf(results, 'goalDifference')).toEqual([
      ['d', 1, 3],
      ['a', 2, 1],
      ['b', 2, 1],
      ['c', 4, 0],
    ]);
  });

  test('deducts points and reports the deduction', () => {
    const [first, second] = standingsOf({
      teams: ['a', 'b'],
      results: [result('a', 'b', 1, 0)],
      tieBreak: 'goalDifference',
      deductedOf: (team) => (team === 'a' ? 4 : 0),
    });
    expect(first).toMatchObject({ team: 'b', points: 0, rank: 1 });
    expect(second).toMatchObject({ team: 'a', points: -1, deducted: 4, rank: 2, won: 1 });
  });
});

describe('equal points', () => {
  // a and b beat each other once; b won higher, a scored more goals overall.
  const twoLegs = [result('a', 'b', 1, 0), result('b', 'a', 3, 0)];
  const others = [result('a', 'c', 9, 0), result('b', 'c', 1, 0)];

  test('are decided by all goals, or by head-to-head matches, depending on the league', () => {
    expect(tableOf([...twoLegs, ...others], 'goalDifference')[0]).toEqual(['a', 1, 6]);
    expect(tableOf([...twoLegs, ...others], 'headToHead')[0]).toEqual(['b', 1, 6]);
  });

  test('are not decided by head-to-head matches before both were played', () => {
    const once = [result('b', 'a', 1, 0), result('a', 'c', 9, 0), result('c', 'b', 1, 0)];
    expect(tableOf(once, 'headToHead')[0]).toEqual(['a', 1, 3]);
  });
});

test.each([
  ['en.1', 'goalDifference'],
  ['es.1', 'headToHead'],
  ['demo.2', 'goalDifference'],
  ['uefa.cl', null],
  ['de.cup', null],
  ['co.1', null],
])('the table of %s is ordered by %s', (code, tieBreak) => {
  expect(tieBreakOf(code)).toBe(tieBreak);
});

const tieBreakIn = (league: string) => (/^(SP|I|es|it)/.test(league) ? 'headToHead' : 'goalDifference');

function tableIn(league: string, results: readonly TableResult[]): readonly Standing[] {
  const teams = [...new Set(results.map(({ home }) => home))];
  return standingsOf({ teams, results, tieBreak: tieBreakIn(league) });
}

function expectToAddUp(table: readonly Standing[]): void {
  const sum = (figure: (row: Standing) => number) => table.reduce((total, row) => total + figure(row), 0);
  expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost));
  expect(sum(({ goalsFor }) => goalsFor)).toBe(sum(({ goalsAgainst }) => goalsAgainst));
  expect(sum(({ played }) => played)).toBe(table.length * (table.length - 1) * 2);
  expect(sum(({ points }) => points)).toBe(sum(({ won, drawn }) => 3 * won + drawn));
}

describe('the final table', () => {
  const final = (season: string) =>
    tableIn(
      season,
      seasonResults(season).map(({ home, away, goals }) => result(home, away, ...goals)),
    );

  test.each([
    ['en.1-2011-12', 'Manchester City', 89, 'Wolverhampton Wanderers', 25],
    ['en.1-2021-22', 'Manchester City FC', 93, 'Norwich City FC', 22],
    ['de.1-2022-23', 'FC Bayern München', 71, 'Hertha BSC', 29],
    ['es.1-2022-23', 'FC Barcelona', 88, 'Elche CF', 25],
  ])('of %s is led by %s with %i points; last is %s with %i', (season, first, most, last, least) => {
    const table = final(season);
    const [top, bottom] = [table[0], table.at(-1)];
    expect([top?.team, top?.points, bottom?.team, bottom?.points]).toEqual([first, most, last, least]);
    expectToAddUp(table);
  });

  test('decides equal points in England and Germany by goals: both Manchester clubs had 89, Bayern and Dortmund 71', () => {
    expect(final('en.1-2011-12').slice(0, 2)).toMatchObject([
      { team: 'Manchester City', points: 89 },
      { team: 'Manchester United', points: 89 },
    ]);
    expect(final('de.1-2022-23').slice(0, 2)).toMatchObject([
      { team: 'FC Bayern München', points: 71 },
      { team: 'Borussia Dortmund', points: 71 },
    ]);
  });

  test('decides equal points in Spain by head-to-head matches: Valencia 16th in spite of more goals', () => {
    const table = final('es.1-2022-23').filter(({ points }) => points === 42);
    expect(table.map(({ team, rank }) => [team, rank])).toEqual([
      ['Cádiz CF', 14],
      ['Getafe CF', 15],
      ['Valencia CF', 16],
    ]);
  });
});

describe.skipIf(isAbsent('real data'))('real data: the final table', () => {
  function final(file: string): readonly Standing[] {
    const [header = '', ...lines] = readFileSync(join(realData, 'football-data-co-uk', `${file}.csv`), 'utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const columns = header.split(',');
    const results = lines.map((line): TableResult => {
      const cell = (name: string): string => line.split(',')[columns.indexOf(name)] ?? '';
      return result(cell('HomeTeam'), cell('AwayTeam'), Number(cell('FTHG')), Number(cell('FTAG')));
    });
    return tableIn(file, results);
  }

  test.each([
    ['E0_1516', 'Leicester', 81, 'Aston Villa', 17],
    ['E0_1819', 'Man City', 98, 'Huddersfield', 16],
    ['E0_1920', 'Liverpool', 99, 'Norwich', 21],
    ['E0_2122', 'Man City', 93, 'Norwich', 22],
    ['D1_2223', 'Bayern Munich', 71, 'Hertha', 29],
    ['SP1_1617', 'Real Madrid', 93, 'Granada', 20],
    ['SP1_2021', 'Ath Madrid', 86, 'Eibar', 30],
    ['I1_2122', 'Milan', 86, 'Venezia', 27],
    ['F1_2223', 'Paris SG', 85, 'Angers', 18],
  ])('of %s is led by %s with %i points; last is %s with %i', (file, first, most, last, least) => {
    const table = final(file);
    const [top, bottom] = [table[0], table.at(-1)];
    expect([top?.team, top?.points, bottom?.team, bottom?.points]).toEqual([first, most, last, least]);
  });

  test('sums match: wins and losses, goals for and against, and points per match', () => {
    for (const file of ['E0_2223', 'I1_1819', 'F1_1718']) expectToAddUp(final(file));
  });
});
