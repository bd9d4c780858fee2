import { expect, test } from 'vitest';
import type { Score } from './match-state.ts';
import { recentForm } from './recent-form.ts';

const played = (home: string, away: string, ...score90: [number, number]) => ({
  home,
  away,
  score90: score90 satisfies Score,
});

test('each team has its own latest results, oldest first', () => {
  const form = recentForm([played('a', 'b', 2, 0), played('b', 'a', 1, 1), played('c', 'a', 3, 1)], 5);
  expect(form.get('a')).toEqual(['win', 'draw', 'loss']);
  expect(form.get('b')).toEqual(['loss', 'draw']);
  expect(form.get('c')).toEqual(['win']);
  expect(form.get('d')).toBeUndefined();
});

test('older results than wanted are left out', () => {
  const form = recentForm([played('a', 'b', 0, 1), played('a', 'b', 1, 0), played('b', 'a', 0, 0)], 2);
  expect(form.get('a')).toEqual(['win', 'draw']);
});
