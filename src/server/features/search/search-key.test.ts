import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchKeyOf, soughtOf } from './search-key.ts';

/** The same comparison as in SQL. */
function finds(typed: string, ...names: readonly string[]): boolean {
  const { key, grams } = searchKeyOf(names);
  const { text, patterns, grams: wanted } = soughtOf(typed);
  return (
    text !== '' &&
    wanted.every((gram) => grams.includes(gram)) &&
    patterns.every((pattern) => key.includes(pattern.slice(1, -1)))
  );
}

test.each([
  ['Arsenal', 'Arsenal'],
  ['ARS', 'Arsenal'],
  ['senal', 'Arsenal'],
  ['koln', '1. FC Köln'],
  ['KÖLN', '1. FC Koln'],
  ['nottm', "Nott'm Forest"],
  ['united man', 'Manchester United'],
  ['阿森', '阿森纳'],
  ['森', '阿森纳'],
  ['asenna', '阿森纳'],
  ['asen', '阿森纳'],
  ['senna', '阿森纳'],
  ['asn', '阿森纳'],
  ['as', '阿森纳'],
  ["a'sen'na", '阿森纳'],
  ['chongqing', '重庆铜梁龙'],
  ['changchun', '长春亚泰'],
  ['kechang', '曼城客场不败 3-1'],
  ['3 1', '曼城客场不败 3-1'],
  ['曼城客场', '曼城客场不败 3-1'],
  ['ＶＳ', '德比 VS 国家'],
])('%s finds %s', (typed, name) => {
  expect(finds(typed, name)).toBe(true);
});

test.each([
  ['', 'Arsenal'],
  ['  ·', 'Arsenal'],
  ['%', 'Arsenal'],
  ['arsenal chelsea', 'Arsenal'],
  ['en', 'Arsenal'],
  ['e', '阿森纳'],
  ['森阿', '阿森纳'],
  ['|', 'Arsenal'],
])('%j does not find %s', (typed, name) => {
  expect(finds(typed, name)).toBe(false);
});

test('a name is found by every part of three characters or more', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z阿森纳曼城]{3,20}$/),
      fc.nat(),
      fc.integer({ min: 3, max: 20 }),
      (name, from, length) => {
        const start = from % (name.length - 2);
        expect(finds(name.slice(start, start + length), name)).toBe(true);
      },
    ),
  );
});
