import { expect, test } from 'vitest';
import { pickById } from './pick-by-id.ts';

const eight = [0, 1, 2, 3, 4, 5, 6, 7] as const;

test('an ID maps to the same choice in every release', () => {
  expect(['arsenal', 'chelsea', '北看台', ''].map((id) => pickById(id, eight))).toMatchInlineSnapshot(`
    [
      2,
      4,
      0,
      5,
    ]
  `);
});

test('IDs that differ in one letter are spread over all choices', () => {
  const counts = new Array(8).fill(0);
  for (let index = 0; index < 8000; index += 1) counts[pickById(`team-${index} pattern`, eight)] += 1;
  expect(Math.min(...counts)).toBeGreaterThan(800);
  expect(Math.max(...counts)).toBeLessThan(1200);
});
