import { expect, test } from 'vitest';
import { priceBands } from './price-bands.ts';
import { defaultSchemeRules } from './scheme-rules.ts';

test('every price of the ladder is free or in one band, and no band is empty', () => {
  const { free, low, middle, high } = priceBands;
  const bands = [free, low, middle, high];
  const counts = bands.map(() => 0);
  for (const price of defaultSchemeRules.priceLadderFen) {
    const fitting = bands.flatMap(({ fromFen, toFen }, at) =>
      price >= fromFen && (toFen === null || price <= toFen) ? [at] : [],
    );
    expect([price, fitting.length]).toEqual([price, 1]);
    for (const at of fitting) counts[at] = (counts[at] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(0);
});
