import { expect, test } from 'vitest';
import { marginSum, partLine } from './settlement-rows.ts';

const part = (lineQuarters: number, marginQuarters: number) =>
  ({ lineQuarters, marginQuarters, outcome: 'win', profitParts: 0 }) as const;

test('an Asian half adds the line to the margin of the picked side', () => {
  expect(marginSum('asian', 'home', part(-2, 2))).toEqual({ terms: '+1 − 0.5 = ', margin: '+0.5' });
  expect(marginSum('asian', 'home', part(-4, 0))).toEqual({ terms: '+1 − 1 = ', margin: '0' });
  expect(marginSum('asian', 'away', part(2, -6))).toEqual({ terms: '−2 + 0.5 = ', margin: '−1.5' });
});

test('over subtracts the line from the goals, under the goals from the line', () => {
  expect(marginSum('totals', 'over', part(10, 2))).toEqual({ terms: '3 − 2.5 = ', margin: '+0.5' });
  expect(marginSum('totals', 'under', part(10, -2))).toEqual({ terms: '2.5 − 3 = ', margin: '−0.5' });
});

test('a handicap line is signed', () => {
  expect(partLine('asian', part(-2, 2))).toBe('−0.5');
  expect(partLine('totals', part(10, 2))).toBe('2.5');
});
