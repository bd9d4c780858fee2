import { expect, test } from 'vitest';
import { groupedMobile, mobileDigits, mobileProblem } from './mobile-number.ts';

test('a number is grouped as it is read out, while typing', () => {
  expect(['1', '138', '1380', '13800136021'].map(groupedMobile)).toEqual([
    '1',
    '138',
    '138 0',
    '138 0013 6021',
  ]);
});

test('a pasted number is reduced to eleven digits without country code', () => {
  expect(mobileDigits('138-0013 6021x99')).toBe('13800136021');
  expect(mobileDigits('+86 138 0013 8000')).toBe('13800138000');
});

test('a short number reports the missing digits, a foreign one that it is invalid', () => {
  expect(mobileProblem('13800136')).toEqual({ missing: 3 });
  expect(mobileProblem('02800136021')).toBe('unknown');
  expect(mobileProblem('13800136021')).toBeNull();
});
