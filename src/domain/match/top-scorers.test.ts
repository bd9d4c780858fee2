import { expect, test } from 'vitest';
import { type Goal, topScorers } from './top-scorers.ts';

const goal = (team: string, player: string, isPenalty = false): Goal => ({ team, player, isPenalty });

test('players are ranked by goals, equal numbers share a rank, and fewer penalties come first', () => {
  const goals = [
    ...[goal('a', 'Li', true), goal('a', 'Li')],
    ...[goal('b', 'Kane'), goal('b', 'Kane')],
    ...[goal('a', 'Saka'), goal('a', 'Saka'), goal('a', 'Saka')],
    goal('b', 'Zhu'),
  ];
  expect(
    topScorers(goals, 10).map(({ rank, player, goals, penalties }) => [rank, player, goals, penalties]),
  ).toEqual([
    [1, 'Saka', 3, 0],
    [2, 'Kane', 2, 0],
    [2, 'Li', 2, 1],
    [4, 'Zhu', 1, 0],
  ]);
});

test('a name in two teams is two players, and no more are listed than wanted', () => {
  const scorers = topScorers([goal('a', 'Silva'), goal('b', 'Silva'), goal('b', 'Silva')], 1);
  expect(scorers).toEqual([{ rank: 1, team: 'b', player: 'Silva', goals: 2, penalties: 0 }]);
});
