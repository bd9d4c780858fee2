import { expect, test } from 'vitest';
import { madeAnalyst, madeRecord } from '../testing/made-record.ts';
import { ownCounts } from './own-counts.ts';

test('the list of an account is counted without the other accounts of the person', () => {
  const record = madeRecord();
  expect(ownCounts(record)).toEqual({ open: 3, settled: 214 });
  const other = {
    analyst: madeAnalyst,
    counts: { settled: 29, void: 1, open: 2, withdrawn: 0, removed: 0 },
    published: 32,
    schemes: 29,
    yieldBasisPoints: -10_000,
    since: '2026-03-02T04:00:00.000Z',
    until: '2026-06-20T04:00:00.000Z',
  };
  expect(ownCounts(madeRecord({ otherAccounts: [other] }))).toEqual({ open: 1, settled: 185 });
});
