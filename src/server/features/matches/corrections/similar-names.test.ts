import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likenessOf, mostSimilar, pairsOf } from './similar-names.ts';

const clubs = [
  { of: 'arsenal', names: ['Arsenal', '阿森纳'] },
  { of: 'aston-villa', names: ['Aston Villa', '阿斯顿维拉'] },
  { of: 'everton', names: ['Everton', '埃弗顿'] },
].map(({ of, names }) => ({ of, names: names.map(pairsOf) }));
const likeness = (one: string, other: string) => likenessOf(pairsOf(one), pairsOf(other));

test.each([
  ['Arsenal London', ['arsenal']],
  ['Astonvila', ['aston-villa']],
  ['阿森那', ['arsenal']],
  ['Quokka Rovers', []],
  ['', []],
])('%s is most similar to %j', (name, expected) => {
  expect(mostSimilar(name, clubs, 1)).toEqual(expected);
});

test('the most similar comes first', () => {
  expect(mostSimilar('Aston Arsenal', clubs, 3)[0]).toBe('arsenal');
});

test('likeness is between 0 and 1, the same both ways, and 1 for a name itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (one, other) => {
      const alike = likeness(one, other);
      expect(alike).toBeGreaterThanOrEqual(0);
      expect(alike).toBeLessThanOrEqual(1);
      expect(likeness(other, one)).toBe(alike);
      expect([0, 1]).toContain(likeness(one, one));
    }),
  );
});
