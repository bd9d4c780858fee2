import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bet, wealthCourse } from './bankroll.ts';

const fractions = [0.1, 0.4];
/** A tree of fair results: the scores of all bets in one of several equally likely worlds. */
const inEveryWorld = (worlds: number, betsIn: (world: number) => readonly Bet[]) =>
  Array.from({ length: worlds }, (_, world) => wealthCourse(betsIn(world), fractions));
const last = (points: ReturnType<typeof wealthCourse>) => points.at(-1)?.wealth ?? 1;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Result of a fair bet at odds of 4.00: it wins in one of four worlds. */
const fairAtFour = (world: number, place: number) => (Math.floor(world / 4 ** place) % 4 === 0 ? 3 : -1);
const WORLDS = 4 ** 5;

test.each([
  ['one after the other', 0.5],
  ['overlapping', 2.5],
  ['all at once', 9],
])('independent fair bets, %s, leave the mean over all worlds at 1', (_, lasting) => {
  const all = inEveryWorld(WORLDS, (world) =>
    Array.from({ length: 5 }, (__, place) => ({
      id: `${place}`,
      placedAt: place,
      returnedAt: place + lasting,
      score: fairAtFour(world, place),
    })),
  );
  expect(mean(all.map(last))).toBeCloseTo(1, 12);
});

test('luck alone ever reaches c in at most 1/c of all worlds, for every c', () => {
  const peaks = inEveryWorld(WORLDS, (world) =>
    Array.from({ length: 5 }, (_, place) => ({
      id: `${place}`,
      placedAt: 2 * place,
      returnedAt: 2 * place + 1,
      score: fairAtFour(world, place),
    })),
  ).map((points) => Math.max(1, ...points.map(({ wealth }) => wealth)));
  for (const c of new Set(peaks))
    expect(peaks.filter((peak) => peak >= c).length / WORLDS).toBeLessThanOrEqual(1 / c + 1e-12);
});

test('bets that overlap may depend on each other: five copies of one fair bet gain nothing on average', () => {
  const all = inEveryWorld(4, (world) =>
    Array.from({ length: 5 }, (_, place) => ({
      id: `${place}`,
      placedAt: place,
      returnedAt: 10,
      score: fairAtFour(world, 0),
    })),
  );
  // A product of the same factors would have a mean far above 1.
  expect(mean(all.map(last))).toBeCloseTo(1, 12);
});

test('bets in sequence multiply the wealth by 1 + fraction · score', () => {
  const scores = [0.9, -1, 2.4, -0.5, 0];
  const bets = scores.map((score, place) => ({
    id: `${place}`,
    placedAt: place,
    returnedAt: place + 0.5,
    score,
  }));
  const product = (fraction: number) => scores.reduce((wealth, score) => wealth * (1 + fraction * score), 1);
  expect(last(wealthCourse(bets, fractions))).toBeCloseTo(mean(fractions.map(product)), 12);
});

const bet = fc.record({
  placedAt: fc.integer({ min: 0, max: 20 }),
  lasting: fc.option(fc.integer({ min: 0, max: 9 })),
  score: fc.oneof(fc.constant(-1), fc.double({ min: -1, max: 50, noNaN: true })),
});
const bets = fc.array(bet, { maxLength: 30 }).map((some) =>
  some.map(
    ({ placedAt, lasting, score }, place): Bet => ({
      id: `${place}`,
      placedAt,
      returnedAt: lasting === null ? null : placedAt + lasting,
      score,
    }),
  ),
);

test('no wealth is ever negative, and every order of the same bets computes the same bits', () => {
  fc.assert(
    fc.property(bets, (some) => {
      const points = wealthCourse(some, fractions);
      for (const { wealth } of points) expect(wealth).toBeGreaterThanOrEqual(0);
      expect(wealthCourse(some.toReversed(), fractions)).toEqual(points);
    }),
  );
});

test('a stake never depends on a result of the same instant', () => {
  const won = { id: 'a', placedAt: 0, returnedAt: 1, score: 3 };
  const wealth = (score: number) =>
    last(
      wealthCourse(
        [
          { ...won, score },
          { id: 'b', placedAt: 1, returnedAt: 2, score: 1 },
        ],
        [0.1],
      ),
    );
  // The second stake is a tenth of the money before the first result: 0.1.
  expect(wealth(3)).toBeCloseTo(1 + 0.3 + 0.1, 12);
  expect(wealth(-1)).toBeCloseTo(1 - 0.1 + 0.1, 12);
});

test('no gain overflows, and a loss of more than the stake is an error', () => {
  const many = Array.from({ length: 400 }, (_, place) => ({
    id: `${place}`,
    placedAt: place,
    returnedAt: place + 0.5,
    score: 1e6,
  }));
  expect(last(wealthCourse(many, fractions))).toBeLessThanOrEqual(1e100);
  expect(() => wealthCourse([{ id: 'a', placedAt: 0, returnedAt: 1, score: -1.01 }], fractions)).toThrow();
  expect(() => wealthCourse([{ id: 'a', placedAt: 1, returnedAt: 0, score: 0 }], fractions)).toThrow();
});
