import { expect, test } from 'vitest';
import { strongest } from './strengths.ts';

const part = (name: string, schemes: number, low: number, value: number) => ({
  name,
  schemes,
  yield: { low, value },
});

test('the highest lower end wins, not the highest mean, and nine schemes are no strength', () => {
  const parts = [part('lucky', 9, 50, 90), part('few', 10, -60, 40), part('many', 80, -5, 12)];
  expect(strongest(parts)?.name).toBe('many');
  expect(strongest(parts.slice(0, 2))?.name).toBe('few');
  expect(strongest(parts.slice(0, 1))).toBeNull();
});

test('what has no profit is no strength', () => {
  expect(strongest([part('even', 40, -10, 0), { name: 'none', schemes: 12, yield: null }])).toBeNull();
});
