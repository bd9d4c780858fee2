import { expect, test } from 'vitest';
import { shownRound } from './shown-round.ts';

const rounds = [
  { round: '1', ended: 10 },
  { round: '2', ended: 3 },
  { round: '3', ended: 0 },
];

test('the last round with a result is shown unless another one is requested', () => {
  expect(shownRound(rounds, null)).toBe('2');
  expect(shownRound(rounds, '3')).toBe('3');
  expect(shownRound(rounds, '99')).toBe('2');
});

test('before the first result it is the first round, and none without rounds', () => {
  expect(shownRound([{ round: '1', ended: 0 }], null)).toBe('1');
  expect(shownRound([], '1')).toBeNull();
});
