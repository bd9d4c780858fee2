import { expect, it } from 'vitest';
import { reliabilityByDecile } from './reliability.ts';

it('outcomes are gathered by tenths of what was said, 1 with the highest, empty tenths left out', () => {
  const deciles = reliabilityByDecile([
    { said: 1, came: true },
    { said: 0.9, came: false },
    { said: 0.25, came: false },
    { said: 0.2, came: true },
    { said: 0.29, came: false },
  ]);
  expect(deciles.map(({ from, to, outcomes, came }) => [from, to, outcomes, came])).toEqual([
    [0.2, 0.3, 3, 1 / 3],
    [0.9, 1, 2, 0.5],
  ]);
  expect(deciles[0]?.said).toBeCloseTo((0.25 + 0.2 + 0.29) / 3, 12);
});
