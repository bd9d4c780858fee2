import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outcome, outcomes } from '../settlement/settlement.ts';
import { courseOf, stepsOf } from './course.ts';
import { profitAtE16 } from './exact-profit.ts';
import { figuresOf } from './figures.ts';
import { recordOf } from '#test/record-of.ts';
import type { RecordedScheme } from './recorded-scheme.ts';
import type { Tally } from './tally.ts';

const odds = fc.integer({ min: 1400, max: 500_000 });
const single = fc.tuple(odds);
const double = fc.tuple(odds, odds);
const profit = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 20n });
const singleProfit = (outcome: Outcome, oddsMilli: number): bigint | null =>
  profitAtE16('single', [{ outcome, oddsMilli }]);

/** Few kick-offs and competitions, so that many schemes share one. */
const scheme: fc.Arbitrary<RecordedScheme> = fc
  .oneof(
    fc.record({ oddsMilli: single, closingOddsMilli: fc.option(single) }),
    fc.record({ oddsMilli: double, closingOddsMilli: fc.option(double) }),
  )
  .chain((prices) =>
    fc.record({
      oddsMilli: fc.constant(prices.oddsMilli),
      closingOddsMilli: fc.constant(prices.closingOddsMilli),
      id: fc.constantFrom(...'abcdefghij'),
      publishedAt: fc.integer({ min: 0, max: 3 }).map((hour) => new Date(Date.UTC(2026, 0, 1, hour))),
      kickoffAt: fc.integer({ min: 4, max: 8 }).map((hour) => new Date(Date.UTC(2026, 0, 1, hour))),
      isPaid: fc.boolean(),
      competition: fc.constantFrom('one', 'two'),
      market: fc.constantFrom('asian' as const, '1x2' as const, 'parlay' as const),
      statedChance: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      takenOff: fc.constantFrom(null, null, 'withdrawn' as const, 'removed' as const),
      settlement: fc.option(
        fc
          .constantFrom<Outcome>(...outcomes)
          .map((outcome) => ({ outcome, profitE16: singleProfit(outcome, prices.oddsMilli[0]) })),
      ),
      obtainableE16: fc.option(fc.tuple(profit, profit, profit)),
      isOffered: fc.constantFrom(true, true, false),
      settledAt: fc.constant(null),
      closingValueMillionths: fc.constant(null),
    }),
  );
const schemes = fc.uniqueArray(scheme, { selector: ({ id }) => id });

const opposite: Readonly<Record<Outcome, Outcome>> = {
  win: 'loss',
  halfWin: 'halfLoss',
  push: 'push',
  halfLoss: 'halfWin',
  loss: 'win',
  void: 'void',
};
const settledAs = (each: RecordedScheme, outcome: Outcome): RecordedScheme => ({
  ...each,
  oddsMilli: [2000],
  closingOddsMilli: null,
  settlement: { outcome, profitE16: singleProfit(outcome, 2000) },
});

describe('a record', () => {
  it('has counts, splits and free and paid parts that sum to the publications', () => {
    fc.assert(
      fc.property(schemes, (some) => {
        const record = recordOf(some);
        const sum = (tallies: Iterable<Tally>): readonly number[] => {
          const parts = [...tallies].map(figuresOf);
          const add = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);
          return [add(parts.map(({ published }) => published)), add(parts.map((part) => part.schemes))];
        };
        const all = [some.length, record.all.schemes];
        expect(sum([record.all])).toEqual(all);
        expect(sum([record.free, record.paid])).toEqual(all);
        expect(sum(record.byCompetition.values())).toEqual(all);
        expect(sum(record.byMarket.values())).toEqual(all);
      }),
    );
  });

  it('of picks and their mirrors at even odds earns nothing and hits every other time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(scheme, fc.constantFrom(...outcomes)), { minLength: 1 }), (some) => {
        const pairs = some.flatMap(([each, outcome], index) => [
          settledAs({ ...each, id: `${index}`, takenOff: null }, outcome),
          settledAs({ ...each, id: `mirror-${index}`, takenOff: null }, opposite[outcome]),
        ]);
        const { all } = recordOf(pairs);
        expect([all.profitE16, all.wonHalves]).toEqual([0n, all.lostHalves]);
      }),
    );
  });

  it('has unchanged figures except counts when a void scheme is added', () => {
    fc.assert(
      fc.property(schemes, scheme, (some, each) => {
        const record = recordOf(some);
        const added = { ...settledAs(each, 'void'), id: 'void', takenOff: null };
        const more = recordOf([...some, added]);
        expect({ ...more.all, counts: null }).toEqual({ ...record.all, counts: null });
        expect(more.all.counts.void).toBe(record.all.counts.void + 1);
        expect(courseOf(stepsOf(more.schemes))).toEqual(courseOf(stepsOf(record.schemes)));
      }),
    );
  });
});
