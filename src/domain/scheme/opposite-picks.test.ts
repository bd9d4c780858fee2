import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linedMarkets, markets, picksOf } from '../market/market.ts';
import type { PricedPick } from '../settlement/settle-scheme.ts';
import { areOpposite } from './opposite-picks.ts';

const pick = (of: string, oddsMilli = 2000): PricedPick => {
  const [market = '', name = '', line] = of.split(' ');
  return {
    market: market as PricedPick['market'],
    pick: name,
    lineQuarters: line === undefined ? null : Number(line),
    oddsMilli,
  };
};

const stand = (of: string) => of.split(' + ').map((each) => pick(each, of.includes('+') ? 2400 : 2000));

test.each([
  ['1x2 home', '1x2 away'],
  ['1x2 home', '1x2 draw'],
  ['1x2 home', 'doubleChance draw/away'],
  ['1x2 home', 'asian away 0'],
  ['1x2 draw', 'asian home -1'],
  ['1x2 away', 'score 2:1'],
  ['asian home -3', 'asian away 3'],
  ['asian home -4', 'asian away 2'],
  ['totals over 10', 'totals under 10'],
  ['totals over 10', 'goals 2'],
  ['totals over 10', 'score 1:1'],
  ['btts yes', 'score 1:0'],
  ['btts no', 'score draw_other'],
  ['goals 2', 'goals 3'],
  ['score 1:0', 'score 2:0'],
  ['htft home/home', 'htft draw/home'],
  ['htft home/draw', '1x2 away'],
  ['handicap3 home -4', 'handicap3 draw -4'],
  ['1x2 home + 1x2 draw', '1x2 away'],
])('%s and %s are opposite, either way round', (one, other) => {
  expect(areOpposite(stand(one), stand(other))).toBe(true);
  expect(areOpposite(stand(other), stand(one))).toBe(true);
});

test.each([
  ['1x2 home', 'asian home -3'],
  ['1x2 home', 'totals under 10'],
  ['1x2 draw', 'asian away 1'],
  ['1x2 home', 'handicap3 away -8'],
  ['totals over 8', 'totals under 14'],
  ['totals over 10', 'btts no'],
  ['htft away/home', '1x2 home'],
  ['htft draw/draw', 'totals over 14'],
  ['goals 7+', 'score away_other'],
  ['doubleChance home/draw', 'doubleChance draw/away'],
  ['1x2 home + 1x2 draw', '1x2 draw'],
])('%s and %s can both win', (one, other) => {
  expect(areOpposite(stand(one), stand(other))).toBe(false);
});

test('no pick is opposite to itself; two picks of one market without a line are, except double chances', () => {
  const anyPick = fc.constantFrom(...markets).chain((market) =>
    fc.record({
      market: fc.constant(market),
      pick: fc.constantFrom(...picksOf[market]),
      lineQuarters: linedMarkets.includes(market) ? fc.constantFrom(4, 8, 12) : fc.constant(null),
      oddsMilli: fc.integer({ min: 1400, max: 50_000 }),
    }),
  );
  fc.assert(fc.property(anyPick, (one) => !areOpposite([one], [one])));
  fc.assert(
    fc.property(anyPick, anyPick, (one, other) => {
      fc.pre(one.market === other.market && one.pick !== other.pick && one.lineQuarters === null);
      expect(areOpposite([one], [other])).toBe(one.market !== 'doubleChance');
    }),
  );
});
