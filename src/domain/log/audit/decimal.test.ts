import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDecimals, decimalText, quotient, readDecimal, zero } from './decimal.ts';

const read = (text: string) => readDecimal(text) ?? expect.fail(`${text} is not a decimal`);

test('a decimal has one canonical form', () => {
  for (const text of ['0', '-1', '0.95', '-0.475', '12.00001', '0.000000000001']) {
    expect(decimalText(read(text))).toBe(text);
  }
  const others = [
    '',
    '-',
    '-0',
    '+1',
    '01',
    '1.',
    '.5',
    '0.50',
    '1e3',
    '1,5',
    ' 1',
    '١',
    'NaN',
    '9'.repeat(61),
  ];
  expect(others.filter((text) => readDecimal(text))).toEqual([]);
});

test('sums are exact where floats are not', () => {
  const sum = ['0.1', '0.2', '-0.00001'].map(read).reduce(addDecimals, zero);
  expect(decimalText(sum)).toBe('0.29999');
  const parts = fc.array(fc.integer({ min: -4_000_000, max: 4_000_000 }), { maxLength: 50 });
  fc.assert(
    fc.property(parts, (list) => {
      const decimals = list.map((part) => ({ units: BigInt(part), scale: 5 }));
      const total = BigInt(list.reduce((one, other) => one + other, 0));
      expect(decimalText(decimals.reduce(addDecimals, zero))).toBe(decimalText({ units: total, scale: 5 }));
    }),
  );
});

test('a quotient is rounded half away from zero', () => {
  const cases = [
    ['1', 3, '0.33'],
    ['2', 3, '0.67'],
    ['-0.005', 1, '-0.01'],
    ['0.005', 1, '0.01'],
    ['0.0049', 1, '0'],
  ] as const;
  for (const [value, count, text] of cases) expect(decimalText(quotient(read(value), count, 2))).toBe(text);
});
