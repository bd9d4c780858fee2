import { expect, test } from 'vitest';
import {
  bandText,
  countText,
  percentText,
  rateText,
  shareText,
  signedText,
  yieldRangeText,
  yieldText,
} from './numbers.ts';

test('yields always have a sign, except zero', () => {
  expect([0.065, -0.063, 0, -0.0004].map(yieldText)).toEqual(['+6.5%', '−6.3%', '0.0%', '0.0%']);
  expect([0.46, -1, 0].map((units) => signedText(units, 2))).toEqual(['+0.46', '−1.00', '0.00']);
});

test('counts have thousands separators, rates no trailing zeros', () => {
  expect([287, 3182, -1200].map(countText)).toEqual(['287', '3,182', '−1,200']);
  expect([3000, 10_000, 250, 0].map(rateText)).toEqual(['30%', '100%', '2.5%', '0%']);
});

test('probabilities have one decimal, the percent sign is in the column head', () => {
  expect([0.491, 1, 0.00049].map(shareText)).toEqual(['49.1', '100.0', '0.0']);
});

test('a range is formatted per language, a band of shares by its ends', () => {
  expect([yieldRangeText(0.119, 0.913, 'zh'), yieldRangeText(-0.032, 0.1, 'en')]).toEqual([
    '+11.9% ~ +91.3%',
    '−3.2% to +10.0%',
  ]);
  expect([bandText(0.3, 0.4), percentText(0.0125)]).toEqual(['30–40%', '1.25%']);
});
