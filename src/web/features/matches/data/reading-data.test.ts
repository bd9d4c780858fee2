import { expect, test } from 'vitest';
import { neighbourhood } from './neighbourhood.ts';
import { tallyOf } from './tally-of.ts';

test('a tally counts goals from the perspective of the team, home or away', () => {
  const matches = [
    { at: 'away', result: 'win', score90: [0, 3] },
    { at: 'home', result: 'draw', score90: [1, 1] },
    { at: 'away', result: 'loss', score90: [2, 1] },
  ] as const;
  expect(tallyOf(matches)).toEqual({ won: 1, drawn: 1, lost: 1, goalsFor: 5, goalsAgainst: 3 });
});

test('two teams are shown with their neighbours, and the rows between them if few', () => {
  expect(neighbourhood(20, [1, 4])).toEqual([0, 1, 2, 3, 4, 5]);
  expect(neighbourhood(20, [0, 5])).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('teams far apart leave a gap, the ends of the table have no further neighbours', () => {
  expect(neighbourhood(20, [19, 1])).toEqual([0, 1, 2, 'gap', 18, 19]);
});

test('a team missing in the table adds no rows', () => {
  expect(neighbourhood(20, [3])).toEqual([2, 3, 4]);
  expect(neighbourhood(20, [])).toEqual([]);
});
