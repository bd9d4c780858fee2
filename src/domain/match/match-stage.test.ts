import { expect, test } from 'vitest';
import { stageOfRound } from './match-stage.ts';

test.each([
  ['Matchday 8', 'regular'],
  ['League, Matchday 1', 'regular'],
  ['Group A', 'regular'],
  ['Qualifying, Round 1', 'regular'],
  ['Apertura, Matchday 17', 'regular'],
  ['Playoffs', 'deciding'],
  ['Playoff, Semifinals', 'deciding'],
  ['Playout, Final', 'deciding'],
  ['Finals, Round of 16', 'deciding'],
  ['Quarter-finals', 'deciding'],
] as const)('%s is of the %s stage', (round, stage) => {
  expect(stageOfRound(round)).toBe(stage);
});

test('a match without a round is classified by its stage', () => {
  expect(stageOfRound('Playoffs', null)).toBe('deciding');
  expect(stageOfRound(null, null)).toBe('regular');
});
