import { expect, test } from 'vitest';
import { decidedResult } from './result-values.ts';

test('a result has scores of both teams or none', () => {
  expect(decidedResult({ state: 'finished', home: 2, away: 0, halfHome: 1, halfAway: null })).toEqual({
    state: 'finished',
    score90: [2, 0],
    halfTime: null,
    kickoffAt: null,
  });
});

test('a kick-off entered in the operator’s zone is an instant', () => {
  const { kickoffAt } = decidedResult({ state: 'finished', kickoff: '2026-03-14T21:00' });
  expect(kickoffAt).toBe(new Date(2026, 2, 14, 21).toISOString());
});
