import { expect, test } from 'vitest';
import { axisAround, commonHalf, sharesOf, ticksOf } from './yield-axis.ts';

test('the axis of one interval contains the interval and zero', () => {
  for (const [low, high] of [
    [-630, 1940],
    [120, 900],
    [-3010, -450],
    [0, 0],
  ] as const) {
    const ticks = axisAround({ low, value: (low + high) / 2, high });
    expect(ticks).toContain(0);
    expect(ticks[0]).toBeLessThanOrEqual(low / 10_000);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high / 10_000);
  }
});

test('rows share the smallest symmetric axis that contains all of them', () => {
  const row = (low: number, high: number) => ({ low, value: 0, high });
  expect(commonHalf([row(-610, 1640), row(270, 1430)])).toBe(0.2);
  expect(commonHalf([row(-610, 1640), row(-2100, -20)])).toBe(0.3);
  expect(commonHalf([row(-610, 5001), null])).toBe(0.6);
  expect(commonHalf([row(-6700, 200)])).toBe(0.8);
  expect(commonHalf([row(-8001, 200)])).toBe(1);
  expect(commonHalf([])).toBe(0.2);
});

test('if a tenth may be cut, one outlier does not shrink all other rows', () => {
  const rows = Array.from({ length: 9 }, () => ({ low: -1800, value: 0, high: 1900 }));
  const short = { low: -6210, value: -2700, high: 810 };
  expect(commonHalf([...rows, short], 0.9)).toBe(0.2);
  expect(commonHalf([...rows, short])).toBe(0.8);
});

test('an interval beyond one stake is clipped, the axis not extended', () => {
  expect(commonHalf([{ low: -9000, value: 4000, high: 17_000 }])).toBe(1);
  expect(ticksOf(1)).toEqual([-1, -0.5, 0, 0.5, 1]);
});

test('basis points are converted to shares', () => {
  expect(sharesOf({ low: -630, value: 650, high: 1940 })).toEqual({ low: -0.063, value: 0.065, high: 0.194 });
});
