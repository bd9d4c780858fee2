import { expect, it } from 'vitest';
import { reliabilityByDecile } from './reliability.ts';

it('outcomes are grouped by tenths of predicted probability, 1 in the highest, empty tenths omitted', () => {
  const deciles = reliabilityByDecile([
    { predicted: 1, came: true },
    { predicted: 0.9, came: false },
    { predicted: 0.25, came: false },
    { predicted: 0.2, came: true },
    { predicted: 0.29, came: false },
  ]);
  expect(deciles.map(({ from, to, outcomes, came }) => [from, to, outcomes, came])).toEqual([
    [0.2, 0.3, 3, 1 / 3],
    [0.9, 1, 2, 0.5],
  ]);
  expect(deciles[0]?.predicted).toBeCloseTo((0.25 + 0.2 + 0.29) / 3, 12);
});
