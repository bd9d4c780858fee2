import { describe, expect, test } from 'vitest';
import {
  fitsBudget,
  quotaLeft,
  reserveFor,
  type ReportedQuota,
  stretchOfCalm,
  stretchOfUrgent,
} from './quota-budget.ts';

const quota = { perMinute: 10, perDay: 100 };

describe('the remaining quota', () => {
  test('is the quota minus sent requests, and unlimited without a quota', () => {
    expect(quotaLeft(quota, { minute: 4, day: 60 }, null)).toEqual({ minute: 6, day: 40 });
    expect(quotaLeft({ perMinute: null, perDay: null }, { minute: 4, day: 60 }, null)).toEqual({
      minute: null,
      day: null,
    });
    expect(quotaLeft(quota, { minute: 12, day: 60 }, null).minute).toBe(0);
  });

  test('is less if the provider reports less, never more', () => {
    const reported = (minute: number, day: number, more: Partial<ReportedQuota> = {}): ReportedQuota => ({
      minute,
      day,
      ageMs: 1_000,
      spentSince: 0,
      ...more,
    });
    const spent = { minute: 4, day: 60 };
    expect(quotaLeft(quota, spent, reported(3, 20))).toEqual({ minute: 3, day: 20 });
    expect(quotaLeft(quota, spent, reported(9, 99))).toEqual({ minute: 6, day: 40 });
    expect(quotaLeft(quota, spent, reported(3, 20, { spentSince: 2 }))).toEqual({ minute: 1, day: 18 });
    expect(quotaLeft({ perMinute: null, perDay: null }, spent, reported(3, 20))).toEqual({
      minute: 3,
      day: 20,
    });
  });

  test('ignores an old report of the provider, whose day may have begun since', () => {
    const reported = { minute: 0, day: 0, ageMs: 61_000, spentSince: 0 };
    expect(quotaLeft(quota, { minute: 0, day: 60 }, reported)).toEqual({ minute: 10, day: 0 });
    expect(quotaLeft(quota, { minute: 0, day: 60 }, { ...reported, ageMs: 3_600_000 }).day).toBe(40);
  });
});

const hours = (count: number): number => count * 3_600_000;
const free = { perMinute: null, perDay: null };

describe('a request fits', () => {
  const reserve = { minute: 3, day: 30 };

  test('while both windows have quota left', () => {
    expect(fitsBudget({ minute: 1, day: 1 }, reserve, true)).toBe(true);
    expect(fitsBudget({ minute: 0, day: 50 }, reserve, true)).toBe(false);
    expect(fitsBudget({ minute: 5, day: 0 }, reserve, true)).toBe(false);
    expect(fitsBudget({ minute: null, day: null }, reserve, false)).toBe(true);
  });

  test('above the reserve only if it is not urgent', () => {
    expect(fitsBudget({ minute: 4, day: 31 }, reserve, false)).toBe(true);
    expect(fitsBudget({ minute: 3, day: 31 }, reserve, false)).toBe(false);
    expect(fitsBudget({ minute: 4, day: 30 }, reserve, false)).toBe(false);
  });
});

describe('the reserve for live matches', () => {
  test('is their demand within a minute, and at most a share of the quota', () => {
    expect(reserveFor([30_000], hours(1), quota)).toEqual({ minute: 2, day: 30 });
    expect(reserveFor([15_000, 15_000], hours(1), quota)).toEqual({ minute: 3, day: 30 });
  });

  test('is zero if no match is near, and for a quota of one', () => {
    expect(reserveFor([], 0, quota)).toEqual({ minute: 0, day: 0 });
    expect(reserveFor([30_000], hours(1), { perMinute: 1, perDay: null })).toEqual({ minute: 0, day: 0 });
  });
});

describe('intervals', () => {
  test('are as desired while the quota allows it', () => {
    expect(stretchOfUrgent([60_000], hours(1), { minute: 10, day: 100 }, quota)).toBe(1);
    expect(stretchOfUrgent([1_000], hours(24), { minute: null, day: null }, free)).toBe(1);
    expect(stretchOfCalm([1_000], { minute: 0, day: 0 }, free)).toBe(1);
    expect(stretchOfUrgent([], hours(1), { minute: 0, day: 0 }, quota)).toBe(1);
  });

  test('of urgent requests are stretched to last until the end of the upcoming matches', () => {
    expect(stretchOfUrgent([60_000], hours(6), { minute: 10, day: 90 }, quota)).toBe(4);
  });

  test('are stretched so that many requests share a minute', () => {
    const twenty = Array.from({ length: 20 }, () => 15_000);
    const left = { minute: 10, day: null };
    expect(stretchOfUrgent(twenty, 0, left, { perMinute: 10, perDay: null })).toBeCloseTo(8);
  });

  test("of other requests fit the day's quota minus the reserve", () => {
    const everyHour = Array.from({ length: 7 }, () => hours(1));
    expect(stretchOfCalm(everyHour, { minute: 0, day: 30 }, quota)).toBeCloseTo(2.4);
    expect(stretchOfCalm(everyHour, { minute: 0, day: 0 }, quota)).toBeCloseTo(1.68);
  });
});
