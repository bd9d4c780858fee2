import { describe, expect, test } from 'vitest';
import { fitsBudget, quotaLeft, type SaidLeft, stretchOf } from './quota-budget.ts';

const quota = { perMinute: 10, perDay: 100 };

describe('what is left', () => {
  test('is the quota less what was sent, and no bound where there is none', () => {
    expect(quotaLeft(quota, { minute: 4, day: 60 }, null)).toEqual({ minute: 6, day: 40 });
    expect(quotaLeft({ perMinute: null, perDay: null }, { minute: 4, day: 60 }, null)).toEqual({
      minute: null,
      day: null,
    });
    expect(quotaLeft(quota, { minute: 12, day: 60 }, null).minute).toBe(0);
  });

  test('is less where the provider says so, and never more', () => {
    const said = (minute: number, day: number, more: Partial<SaidLeft> = {}): SaidLeft => ({
      minute,
      day,
      ageMs: 1_000,
      spentSince: 0,
      ...more,
    });
    const spent = { minute: 4, day: 60 };
    expect(quotaLeft(quota, spent, said(3, 20))).toEqual({ minute: 3, day: 20 });
    expect(quotaLeft(quota, spent, said(9, 99))).toEqual({ minute: 6, day: 40 });
    expect(quotaLeft(quota, spent, said(3, 20, { spentSince: 2 }))).toEqual({ minute: 1, day: 18 });
    expect(quotaLeft({ perMinute: null, perDay: null }, spent, said(3, 20))).toEqual({ minute: 3, day: 20 });
  });

  test('is not held against what the provider said long ago: its day may have begun anew', () => {
    const said = { minute: 0, day: 0, ageMs: 61_000, spentSince: 0 };
    expect(quotaLeft(quota, { minute: 0, day: 60 }, said)).toEqual({ minute: 10, day: 0 });
    expect(quotaLeft(quota, { minute: 0, day: 60 }, { ...said, ageMs: 3_600_000 }).day).toBe(40);
  });
});

describe('a request fits', () => {
  test('while something is left of both windows', () => {
    expect(fitsBudget({ minute: 1, day: 1 }, quota, true)).toBe(true);
    expect(fitsBudget({ minute: 0, day: 50 }, quota, true)).toBe(false);
    expect(fitsBudget({ minute: 5, day: 0 }, quota, true)).toBe(false);
    expect(fitsBudget({ minute: null, day: null }, { perMinute: null, perDay: null }, false)).toBe(true);
  });

  test('above the reserve alone when no match waits for it', () => {
    expect(fitsBudget({ minute: 4, day: 31 }, quota, false)).toBe(true);
    expect(fitsBudget({ minute: 3, day: 31 }, quota, false)).toBe(false);
    expect(fitsBudget({ minute: 4, day: 30 }, quota, false)).toBe(false);
  });

  test('also a quota of one a minute is spent', () => {
    expect(fitsBudget({ minute: 1, day: null }, { perMinute: 1, perDay: null }, false)).toBe(true);
  });
});

describe('intervals', () => {
  const hours = (count: number): number => count * 3_600_000;

  test('stay as they are wished while the quota allows it', () => {
    expect(stretchOf([60_000], hours(1), { minute: 10, day: 100 }, quota, true)).toBe(1);
    expect(
      stretchOf([1_000], hours(24), { minute: null, day: null }, { perMinute: null, perDay: null }, true),
    ).toBe(1);
  });

  test('are stretched so that the day lasts to the end of what is ahead', () => {
    expect(stretchOf([60_000], hours(6), { minute: 10, day: 90 }, quota, true)).toBe(4);
  });

  test('of what can wait are those that its share of a day allows, however little is left now', () => {
    const everyHour = Array.from({ length: 7 }, () => hours(1));
    expect(stretchOf(everyHour, hours(24), { minute: 10, day: 5 }, quota, false)).toBeCloseTo(2.4);
  });

  test('are stretched so that many requests take turns within a minute', () => {
    const twenty = Array.from({ length: 20 }, () => 15_000);
    expect(
      stretchOf(twenty, 0, { minute: 10, day: null }, { perMinute: 10, perDay: null }, true),
    ).toBeCloseTo(8);
  });
});
