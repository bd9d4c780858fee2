import { expect, test } from 'vitest';
import { recentTexts } from './recent-texts.ts';

test('recent events are replayed in order, and older ones dropped', () => {
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
