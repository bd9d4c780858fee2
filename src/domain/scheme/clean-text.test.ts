import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, hasLength, textLength } from './clean-text.ts';

describe('a cleaned text', () => {
  it.each([
    ['  主队占优 \n', '主队占优'],
    ['一\r\n二\r三\u2028四', '一\n二\n三\n四'],
    ['a\tb', 'a b'],
    ['\uFEFF微\u200B妙\u00AD', '微妙'],
    ['e\u0301', '\u00E9'],
    ['👩🏽\u200D⚽', '👩🏽\u200D⚽'],
    ['a\u200Db', 'ab'],
  ])('of %j is %j', (submitted, cleaned) => {
    expect(cleanText(submitted)).toBe(cleaned);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });

  it('is counted in characters, not in memory units', () => {
    expect(textLength('⚽👍𠮷')).toBe(3);
    expect(textLength(' e\u0301 ')).toBe(1);
  });

  it('includes both bounds of its allowed lengths', () => {
    const range = { min: 5, max: 40 };
    expect([4, 5, 40, 41].map((length) => hasLength('球'.repeat(length), range))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(hasLength(`    ${'球'.repeat(4)}`, range)).toBe(false);
  });
});
