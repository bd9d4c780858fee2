import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineText, parseLine, splitLine } from './line.ts';

describe('a line', () => {
  it.each([
    ['-0.75', -3],
    ['-0', 0],
    ['0', 0],
    ['+0.5', 2],
    ['2.25', 9],
    ['2.500', 10],
    ['-2.0', -8],
  ])('%s is %i quarters', (text, quarters) => {
    expect(parseLine(text)).toBe(quarters);
  });

  it.each(['', '0.3', '2.125', '1e1', '.5', '1.', '--1', '123', ' 1', 'NaN', '−0.5'])(
    'refuses %j',
    (text) => {
      expect(parseLine(text)).toBeNull();
    },
  );

  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), (quarters) => {
        expect(parseLine(lineText('asian', quarters).replace('−', '-'))).toBe(quarters);
      }),
    );
  });

  it('has a sign for handicaps and none for totals', () => {
    expect([lineText('asian', -3), lineText('asian', 3), lineText('asian', 0)]).toEqual([
      '−0.75',
      '+0.75',
      '0',
    ]);
    expect([lineText('totals', 9), lineText('totals', 10)]).toEqual(['2.25', '2.5']);
  });

  it('splits only if it is a quarter line, nearest to zero first, and the parts average to the whole', () => {
    expect(splitLine(-3)).toEqual([-2, -4]);
    expect(splitLine(-1)).toEqual([0, -2]);
    expect(splitLine(9)).toEqual([8, 10]);
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), (quarters) => {
        const parts = splitLine(quarters);
        expect(parts.every((part) => part % 2 === 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(quarters * parts.length);
      }),
    );
  });
});
