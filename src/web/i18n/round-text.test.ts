import { expect, test } from 'vitest';
import { roundText } from './round-text.ts';

test('a numbered round is named in the language of the page, however its feed writes it', () => {
  expect(['12', 'Matchday 12', 'Round 12'].map((round) => roundText(round, 'zh'))).toEqual([
    '12 轮',
    '12 轮',
    '12 轮',
  ]);
  expect(roundText('Matchday 12', 'en')).toBe('Round 12');
});

test('a named round stays as it is', () => {
  expect(['Quarter-finals', 'Playoff 2nd leg'].map((round) => roundText(round, 'zh'))).toEqual([
    'Quarter-finals',
    'Playoff 2nd leg',
  ]);
});
