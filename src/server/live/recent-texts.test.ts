import { expect, test } from 'vitest';
import { recentTexts } from './recent-texts.ts';

test('what was said in the last moments is kept in its order, and nothing older', () => {
  let nowMs = 0;
  const recent = recentTexts(10, () => nowMs);
  recent.add('a');
  nowMs = 5;
  recent.add('b');
  expect(recent.all()).toBe('ab');
  nowMs = 10;
  expect(recent.all()).toBe('b');
  nowMs = 15;
  expect(recent.all()).toBe('');
});
