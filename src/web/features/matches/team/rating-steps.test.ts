import { expect, test } from 'vitest';
import { ratingSteps } from './rating-steps.ts';

test('only changes are listed, newest first', () => {
  const rating = [1, 1, 1.2, 1.2, 1.1].map((scored, day) => ({
    at: `2026-03-0${day + 1}`,
    scored,
    conceded: 1,
  }));
  expect(ratingSteps(rating).map(({ at, scored }) => [at, scored])).toEqual([
    ['2026-03-05', 1.1],
    ['2026-03-03', 1.2],
    ['2026-03-01', 1],
  ]);
});
