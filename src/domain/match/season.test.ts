import { describe, expect, test } from 'vitest';
import {
  parseNumberedSeason,
  parseSeason,
  isInSeason,
  seasonWindow,
  splitSeason,
  splitSeasonOf,
} from './season.ts';

describe('the name of a season', () => {
  test.each([
    ['2025-26', '2025-26'],
    ['2025/26', '2025-26'],
    ['2025-2026', '2025-26'],
    ['1999/00', '1999-00'],
    ['1999-2000', '1999-00'],
    [' 2025 ', '2025'],
  ])('%s is %s', (written, season) => {
    expect(parseSeason(written)).toBe(season);
  });

  test.each(['2025-27', '2025-25', '25-26', '2025-', '2025-6', 'next', '', '3025'])(
    '%s is not a season',
    (written) => {
      expect(parseSeason(written)).toBeNull();
    },
  );

  test('a numbered season has its own form', () => {
    expect(['S546', ' S1 ', 'S', 's546', 'S123456', '2025-26'].map(parseNumberedSeason)).toEqual([
      ...['S546', 'S1'],
      ...[null, null, null, null],
    ]);
  });

  test('a season is derived from a day; July begins a new one', () => {
    expect(splitSeasonOf('2026-06-30')).toBe('2025-26');
    expect(splitSeasonOf('2026-07-01')).toBe('2026-27');
    expect(splitSeason(1999)).toBe('1999-00');
  });
});

describe('the days of a season', () => {
  test('a match dated a year too early is outside', () => {
    const window = seasonWindow('2019-20', '08-01');
    expect(isInSeason('2019-07-26', window)).toBe(false);
    expect(isInSeason('2019-08-09', window)).toBe(true);
  });

  test('2019-20 lasted into August, other seasons end with June', () => {
    expect(isInSeason('2020-08-23', seasonWindow('2019-20', '06-15'))).toBe(true);
    expect(isInSeason('2021-06-30', seasonWindow('2020-21', '08-01'))).toBe(true);
    expect(isInSeason('2021-07-01', seasonWindow('2020-21', '08-01'))).toBe(false);
  });

  test('a one-year season is that calendar year', () => {
    const window = seasonWindow('2025', '08-01');
    expect(window).toEqual({ first: '2025-01-01', last: '2025-12-31' });
  });
});
