import { expect, test } from 'vitest';
import { scoreNews } from './score-news.ts';
import { changeOf, liveRow } from './testing/live-match.ts';

const row = liveRow('a');
const later = (changes: Parameters<typeof changeOf>[1]) =>
  scoreNews(row, changeOf(row, { revision: 8, ...changes }));

test('a higher score is a goal of the side whose goals grew', () => {
  expect(later({ score90: [1, 1] })).toEqual({ kind: 'goal', side: 'away' });
  expect(later({ score90: [2, 0] })).toEqual({ kind: 'goal', side: 'home' });
  expect(later({ score90: [2, 1] })).toEqual({ kind: 'goal', side: null });
  expect(later({ score90: [2, 0], state: 'finished' })).toEqual({ kind: 'goal', side: 'home' });
});

test('a lower score in play is a cancelled goal; after the end it is a correction and no news', () => {
  expect(later({ score90: [0, 0] })).toEqual({ kind: 'cancelled', side: 'home' });
  expect(later({ score90: [0, 0], state: 'finished' })).toBeNull();
});

test('an equal score, an older change and a score that was unknown are no news', () => {
  expect(later({ clock: null })).toBeNull();
  expect(scoreNews(row, changeOf(row, { score90: [2, 0], revision: 7 }))).toBeNull();
  const unknown = liveRow('a', { score90: null });
  expect(scoreNews(unknown, changeOf(row, { score90: [2, 0], revision: 8 }))).toBeNull();
});

test('a score that is there when the match begins, and a finished match, are no news', () => {
  const before = liveRow('a', { state: 'scheduled' });
  expect(scoreNews(before, changeOf(row, { score90: [2, 0], revision: 8 }))).toBeNull();
  const over = liveRow('a', { state: 'finished' });
  expect(scoreNews(over, changeOf(over, { score90: [2, 0], revision: 8 }))).toBeNull();
});
