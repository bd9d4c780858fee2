import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STAKE_E16 } from '../settlement/profit-e16.ts';
import { settleScheme } from '../settlement/settle-scheme.ts';
import { type Outcome, outcomes } from '../settlement/settlement.ts';
import { combinedOddsMilli } from './combined-odds.ts';
import { profitAtE16, unitsOf } from './exact-profit.ts';

const parlay = (...legs: readonly (readonly [Outcome, number])[]): number | null => {
  const profit = profitAtE16(
    'parlay',
    legs.map(([outcome, oddsMilli]) => ({ outcome, oddsMilli })),
  );
  return profit === null ? null : unitsOf(profit) + 1;
};

describe('the profit of a parlay', () => {
  it.each<[Outcome, Outcome, number | null]>([
    ['win', 'win', 3.78],
    ['win', 'loss', 0],
    ['win', 'void', 1.8],
    ['loss', 'void', 0],
    ['void', 'void', null],
  ])('at 1.80 and 2.10 returns for %s and %s %f', (first, second, returned) => {
    const found = parlay([first, 1800], [second, 2100]);
    if (returned === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(returned, 12);
  });

  it('has sixteen decimals: four legs half won at 1.001 each', () => {
    const legs = Array.from({ length: 4 }, () => ({ outcome: 'halfWin' as const, oddsMilli: 1001 }));
    // 1.0005 to the fourth power, minus the stake.
    expect(profitAtE16('parlay', legs)).toBe(20_015_005_000_625n);
  });

  it('of one leg equals that of the single pick', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...outcomes),
        fc.integer({ min: 1001, max: 9_999_999 }),
        (outcome, oddsMilli) => {
          const pick = { outcome, oddsMilli };
          expect(profitAtE16('parlay', [pick])).toBe(profitAtE16('single', [pick]));
        },
      ),
    );
  });
});

it('a double pick earns the profit of its settlement', () => {
  const result = { state: 'finished', halfTime: [0, 0], score90: [1, 0], postponedMinutes: 0 } as const;
  const pick = (name: string, oddsMilli: number) =>
    ({ market: '1x2', pick: name, lineQuarters: null, oddsMilli }) as const;
  const picks = [pick('home', 2405), pick('draw', 3001)] as const;
  const { profit, picks: settled } = settleScheme(picks, result, 'jc');
  const found = profitAtE16(
    'single',
    settled.map(({ outcome }, index) => ({ outcome, oddsMilli: picks[index]?.oddsMilli ?? 0 })),
  );
  expect(found).toBe((BigInt(profit ?? 0) * STAKE_E16) / 4000n);
});

it('combined odds are rounded once, without void legs, and capped at a million to one', () => {
  expect(combinedOddsMilli([1805, 2101])).toBe(3792);
  expect(combinedOddsMilli([1500, 1333])).toBe(2000);
  expect(combinedOddsMilli([1805, 2101], ['void', 'loss'])).toBe(2101);
  expect(combinedOddsMilli([10_000_000, 10_000_000, 10_000_000, 10_000_000])).toBe(1_000_000_000);
});
