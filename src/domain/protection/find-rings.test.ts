import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRings, type Purchases } from './find-rings.ts';

const buys = (buyerId: string, analystId: string, count = 3): Purchases => ({ buyerId, analystId, count });

test('two users who buy from each other often are a ring, once', () => {
  expect(findRings([buys('b', 'a'), buys('a', 'b')])).toEqual([['a', 'b']]);
});

test('a circle of three is a ring in the order of the money', () => {
  expect(findRings([buys('c', 'a'), buys('a', 'b'), buys('b', 'c')])).toEqual([['a', 'b', 'c']]);
  expect(findRings([buys('b', 'a'), buys('c', 'b'), buys('a', 'c')])).toEqual([['a', 'c', 'b']]);
});

test('too few purchases on one side are no ring', () => {
  expect(findRings([buys('a', 'b'), buys('b', 'a', 2)])).toEqual([]);
});

test('buying from many who do not buy back is no ring', () => {
  expect(findRings([buys('a', 'b'), buys('a', 'c'), buys('b', 'c')])).toEqual([]);
});

test('it finds the same as trying all pairs and triples', () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const purchase = fc
    .tuple(person, person, fc.integer({ min: 1, max: 5 }))
    .map(([buyer, analyst, count]) => buys(buyer, analyst, count));
  // One row per pair, as the database aggregates them.
  const purchases = fc.uniqueArray(purchase, {
    selector: ({ buyerId, analystId }) => `${buyerId}${analystId}`,
  });
  fc.assert(
    fc.property(purchases, (made) => {
      const often = (one: string, other: string) =>
        one !== other &&
        made.some(({ buyerId, analystId, count }) => buyerId === one && analystId === other && count >= 3);
      const people = ['a', 'b', 'c', 'd', 'e'];
      const naive = new Set<string>();
      for (const a of people)
        for (const b of people) {
          if (a < b && often(a, b) && often(b, a)) naive.add(`${a}${b}`);
          for (const c of people)
            if (a < b && a < c && b !== c && often(a, b) && often(b, c) && often(c, a))
              naive.add(`${a}${b}${c}`);
        }
      const found = findRings(made).map((ring) => ring.join(''));
      expect(found.length).toBe(new Set(found).size);
      expect(new Set(found)).toEqual(naive);
    }),
  );
});
