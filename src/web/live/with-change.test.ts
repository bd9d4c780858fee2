import { expect, test } from 'vitest';
import { changeOf, liveRow } from './testing/live-match.ts';
import { detailsFields, rowFields, withChange } from './with-change.ts';

const row = liveRow('a');

test('a goal changes its fields; all other fields keep their identity', () => {
  const after = withChange(row, changeOf(row, { score90: [2, 0], revision: 8 }), rowFields);
  expect(after).toEqual({ ...row, score90: [2, 0], revision: 8 });
  for (const field of ['home', 'competition', 'clock', 'halfTime', 'odds', 'schemes'] as const)
    expect(after[field]).toBe(row[field]);
});

test('a change without news returns the same row', () => {
  expect(withChange(row, changeOf(row), rowFields)).toBe(row);
});

test('a change older than the row is ignored', () => {
  const before = changeOf(row, { score90: [0, 0], revision: 6 });
  expect(withChange(row, before, rowFields)).toBe(row);
});

test('a lower score is applied if newer: a goal may be disallowed', () => {
  const cancelled = changeOf(row, { score90: [0, 0], revision: 8 });
  expect(withChange(row, cancelled, rowFields).score90).toEqual([0, 0]);
});

test('prices change without a new revision, in a row but not in the details, which have more prices', () => {
  const odds = [
    {
      market: '1x2' as const,
      pick: 'home',
      lineQuarters: null,
      oddsMilli: 1800,
      oddsText: '1.80',
      openingOddsMilli: 1900,
      bookmaker: 'pinnacle',
      at: '2026-03-14T16:00:00.000Z',
    },
  ];
  const change = changeOf(row, { odds });
  expect(withChange(row, change, rowFields).odds).toEqual(odds);
  const details = { ...row, inPlay: null };
  expect(withChange(details, change, detailsFields)).toBe(details);
});

test('a change of another match changes nothing', () => {
  const other = changeOf(liveRow('b'), { score90: [9, 0], revision: 99 });
  expect(withChange(row, other, rowFields)).toBe(row);
});
