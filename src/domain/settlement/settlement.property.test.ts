import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linedMarkets, type Market, markets, type Pick, picksOf } from '../market/market.ts';
import type { Score } from '../match/match-state.ts';
import { PROFIT_PARTS, profitOf } from './profit.ts';
import { settlePick } from './settle-pick.ts';
import type { MatchResult, Outcome } from './settlement.ts';

const goals = fc.integer({ min: 0, max: 12 });
const finished: fc.Arbitrary<MatchResult> = fc
  .tuple(goals, goals, goals, goals)
  .map(([h, a, moreH, moreA]) => ({
    state: 'finished',
    halfTime: [h, a] as Score,
    score90: [h + moreH, a + moreA] as Score,
    postponedMinutes: 0,
  }));
const line = fc.integer({ min: -20, max: 20 });
const odds = fc.integer({ min: 1001, max: 30_000 });
const evenOdds = 2000;
const opposite: Readonly<Record<Outcome, Outcome>> = {
  win: 'loss',
  halfWin: 'halfLoss',
  push: 'push',
  halfLoss: 'halfWin',
  loss: 'win',
  void: 'void',
};

function pickIn(market: Market): fc.Arbitrary<Pick> {
  const lines =
    market === 'handicap3' ? line.map((goal) => goal * 4) : line.filter((quarters) => quarters > 0);
  return fc.record({
    market: fc.constant(market),
    pick: fc.constantFrom(...picksOf[market]),
    lineQuarters: linedMarkets.includes(market) ? lines : fc.constant(null),
  });
}
const anyPick = fc.constantFrom(...markets).chain(pickIn);
const outcome = (pick: Pick, result: MatchResult): Outcome => settlePick(pick, result, 'book').outcome;
const evenProfit = (pick: Pick, result: MatchResult): number =>
  profitOf(outcome(pick, result), evenOdds) ?? Number.NaN;

describe('settlement, for any result', () => {
  it('gives the two sides of one Asian line opposite outcomes', () => {
    fc.assert(
      fc.property(finished, line, (result, lineQuarters) => {
        const home = outcome({ market: 'asian', pick: 'home', lineQuarters }, result);
        const away = outcome({ market: 'asian', pick: 'away', lineQuarters: -lineQuarters }, result);
        expect(away).toBe(opposite[home]);
      }),
    );
  });

  it('gives over and under of one line opposite outcomes', () => {
    fc.assert(
      fc.property(finished, fc.integer({ min: 1, max: 40 }), (result, lineQuarters) => {
        const over = outcome({ market: 'totals', pick: 'over', lineQuarters }, result);
        expect(outcome({ market: 'totals', pick: 'under', lineQuarters }, result)).toBe(opposite[over]);
      }),
    );
  });

  it('lets two mirrored picks at fair odds cancel out', () => {
    // Pairs whose probabilities sum to one; each is staked in proportion to its probability.
    const fair = fc.constantFrom(
      [2000, 2000],
      [1250, 5000],
      [1500, 3000],
      [1100, 11_000],
      [1125, 9000],
      [1050, 21_000],
    );
    fc.assert(
      fc.property(finished, line, fair, (result, lineQuarters, [one = 0, other = 0]) => {
        const home = outcome({ market: 'asian', pick: 'home', lineQuarters }, result);
        const away = outcome({ market: 'asian', pick: 'away', lineQuarters: -lineQuarters }, result);
        const profits = [profitOf(home, one) ?? Number.NaN, profitOf(away, other) ?? Number.NaN] as const;
        expect(profits[0] * other + profits[1] * one).toBe(0);
      }),
    );
  });

  it('is symmetric between home and away', () => {
    fc.assert(
      fc.property(finished, line, (result, lineQuarters) => {
        const [home, away] = result.score90 ?? [0, 0];
        const turned = { ...result, halfTime: null, score90: [away, home] as Score };
        expect(outcome({ market: 'asian', pick: 'home', lineQuarters }, result)).toBe(
          outcome({ market: 'asian', pick: 'away', lineQuarters }, turned),
        );
      }),
    );
  });

  it('pays a quarter line the mean of its two neighbours', () => {
    const odd = fc.integer({ min: -10, max: 10 }).map((n) => 2 * n + 1);
    const oddPick = fc.oneof(
      fc.record({
        market: fc.constant('asian' as const),
        pick: fc.constantFrom('home', 'away'),
        lineQuarters: odd,
      }),
      fc.record({
        market: fc.constant('totals' as const),
        pick: fc.constantFrom('over', 'under'),
        lineQuarters: odd.filter((quarters) => quarters > 1),
      }),
    );
    fc.assert(
      fc.property(finished, oddPick, (result, pick) => {
        const at = (lineQuarters: number): number => evenProfit({ ...pick, lineQuarters }, result);
        expect(at(pick.lineQuarters)).toBe((at(pick.lineQuarters - 1) + at(pick.lineQuarters + 1)) / 2);
      }),
    );
  });

  it.each<Market>(['1x2', 'handicap3', 'goals', 'score', 'htft', 'btts'])(
    'lets exactly one pick of %s win',
    (market) => {
      fc.assert(
        fc.property(finished, pickIn(market), (result, { lineQuarters }) => {
          const settled = picksOf[market].map((pick) => outcome({ market, pick, lineQuarters }, result));
          expect(settled.filter((each) => each === 'win')).toHaveLength(1);
          expect(settled.filter((each) => each === 'loss')).toHaveLength(picksOf[market].length - 1);
        }),
      );
    },
  );

  it('lets two of three double chances win: those that contain the winner of 1x2', () => {
    fc.assert(
      fc.property(finished, fc.constantFrom(...picksOf.doubleChance), (result, pick) => {
        const parts = pick
          .split('/')
          .map((part) => outcome({ market: '1x2', pick: part, lineQuarters: null }, result));
        expect(outcome({ market: 'doubleChance', pick, lineQuarters: null }, result)).toBe(
          parts.includes('win') ? 'win' : 'loss',
        );
      }),
    );
  });

  it('voids every pick of a match without a valid result', () => {
    const noResult = fc.oneof(
      finished.map((result) => ({ ...result, state: 'cancelled' as const })),
      finished.map((result) => ({ ...result, state: 'abandoned' as const, score90: null })),
      finished.map((result) => ({ ...result, state: 'awarded' as const })),
      fc
        .tuple(finished, fc.integer({ min: 1441 }))
        .map(([result, postponedMinutes]) => ({ ...result, postponedMinutes })),
    );
    fc.assert(
      fc.property(noResult, anyPick, odds, (result, pick, oddsMilli) => {
        expect(profitOf(outcome(pick, result), oddsMilli)).toBeNull();
      }),
    );
  });

  it('uses the half-time score only for half/full', () => {
    fc.assert(
      fc.property(finished, anyPick, (result, pick) => {
        fc.pre(pick.market !== 'htft');
        expect(outcome(pick, { ...result, halfTime: null })).toBe(outcome(pick, result));
      }),
    );
  });

  it('never loses more than the stake or wins more than the odds', () => {
    fc.assert(
      fc.property(finished, anyPick, odds, (result, pick, oddsMilli) => {
        const profit = profitOf(outcome(pick, result), oddsMilli);
        expect(profit).toBeGreaterThanOrEqual(-PROFIT_PARTS);
        expect(profit).toBeLessThanOrEqual((PROFIT_PARTS * (oddsMilli - 1000)) / 1000);
      }),
    );
  });
});
