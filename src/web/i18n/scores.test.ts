import { expect, test } from 'vitest';
import { scoreText } from './scores.ts';

test('a score has a hyphen in Chinese and an en dash in English', () => {
  expect([scoreText([1, 0], 'zh'), scoreText([1, 0], 'en'), scoreText('10:2', 'en')]).toEqual([
    '1-0',
    '1–0',
    '10–2',
  ]);
});
