import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { picksOf } from '../market/market.ts';
import { profitDecimal } from './profit.ts';
import { doublePickMarkets, type PricedPick, settleScheme } from './settle-scheme.ts';
import type { MatchResult } from './settlement.ts';

const played = (home: number, away: number): MatchResult => ({
  state: 'finished',
  halfTime: [0, 0],
  score90: [home, away],
  postponedMinutes: 0,
});
const priced = (pick: string, oddsMilli: number): PricedPick => ({
  market: '1x2',
  pick,
  lineQuarters: null,
  oddsMilli,
});
const double = [priced('home', 2350), priced('draw', 3105)] as const;

describe('settling a scheme', () => {
  it('pays a single pick its own profit', () => {
    const quarter: PricedPick = { market: 'asian', pick: 'home', lineQuarters: -3, oddsMilli: 1925 };
    const { outcome, profit, picks } = settleScheme([quarter], played(2, 1), 'book');
    expect([outcome, profitDecimal(profit ?? 0), picks.length]).toEqual(['halfWin', '0.4625', 1]);
  });

  it.each([
    [2, 1, 'win', '0.175'],
    [1, 1, 'win', '0.5525'],
    [0, 1, 'loss', '-1'],
  ] as const)(
    'pays a double pick half its odds minus the stake: %i-%i is a %s of %s',
    (home, away, outcome, profit) => {
      const settled = settleScheme(double, played(home, away), 'jc');
      expect([settled.outcome, profitDecimal(settled.profit ?? 0)]).toEqual([outcome, profit]);
      expect(settled.picks.map((each) => each.outcome)).toContain('loss');
    },
  );

  it('is void as a whole, without profit, if the match is', () => {
    const cancelled: MatchResult = { ...played(1, 0), state: 'cancelled' };
    expect(settleScheme(double, cancelled, 'jc')).toMatchObject({ outcome: 'void', profit: null });
  });

  it('rejects a double pick if both could win or only two results exist', () => {
    const over: PricedPick = { market: 'totals', pick: 'over', lineQuarters: 9, oddsMilli: 2300 };
    expect(() => settleScheme([over, { ...over, pick: 'under' }], played(1, 0), 'book')).toThrow(
      'Double pick not allowed in totals',
    );
  });

  it('never lets both picks of a double win, and its profit is always whole', () => {
    const market = fc.constantFrom(...doublePickMarkets);
    const odds = fc.integer({ min: 2200, max: 30_001 });
    const goals = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(market, fc.nat(), fc.nat(), odds, odds, goals, goals, (name, i, j, o1, o2, home, away) => {
        const names = picksOf[name];
        fc.pre(i % names.length !== j % names.length);
        const lineQuarters = name === 'handicap3' ? -4 : null;
        const pick = (n: number, oddsMilli: number): PricedPick => ({
          market: name,
          pick: names[n % names.length] ?? '',
          lineQuarters,
          oddsMilli,
        });
        const { picks, profit } = settleScheme([pick(i, o1), pick(j, o2)], played(home, away), 'jc');
        expect(picks.filter((each) => each.outcome === 'win').length).toBeLessThanOrEqual(1);
        expect(Number.isSafeInteger(profit)).toBe(true);
      }),
    );
  });
});
