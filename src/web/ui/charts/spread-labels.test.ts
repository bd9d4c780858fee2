import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

const rounded = (places: readonly number[]) => places.map((place) => Number(place.toFixed(3)));

test('labels that do not overlap keep their positions', () => {
  expect(spreadLabels([0.9, 0.1, 0.5], 0.1)).toEqual([0.9, 0.1, 0.5]);
});

test('labels at one position are spread around it in a stable order', () => {
  expect(rounded(spreadLabels([0.5, 0.5], 0.1))).toEqual([0.45, 0.55]);
  expect(rounded(spreadLabels([0, 0.02], 0.1))).toEqual([0, 0.1]);
  expect(rounded(spreadLabels([1, 0.98, 0.96], 0.1))).toEqual([1, 0.9, 0.8]);
});

test('labels never overlap nor leave the chart, however close', () => {
  const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(places, (positions) => {
      const placed = spreadLabels(positions, 0.12).sort((one, other) => one - other);
      for (const [index, place] of placed.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-9);
        expect(place).toBeLessThanOrEqual(1 + 1e-9);
        if (index > 0) expect(place - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(0.12 - 1e-9);
      }
    }),
  );
});
