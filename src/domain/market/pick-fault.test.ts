import { describe, expect, it } from 'vitest';
import { linedMarkets, markets, picksOf } from './market.ts';
import { pickFault } from './pick-fault.ts';

describe('pickFault', () => {
  it('accepts every listed pick of every market, with a line exactly if one is needed', () => {
    for (const market of markets) {
      const lineQuarters = linedMarkets.includes(market) ? 4 : null;
      for (const pick of picksOf[market]) expect(pickFault({ market, pick, lineQuarters })).toBeNull();
    }
  });

  it.each([
    [{ market: 'asian', pick: 'draw', lineQuarters: 0 }, 'pickUnknown'],
    [{ market: 'score', pick: '6:0', lineQuarters: null }, 'pickUnknown'],
    [{ market: 'asian', pick: 'home', lineQuarters: null }, 'lineMissing'],
    [{ market: 'asian', pick: 'home', lineQuarters: -0.75 }, 'lineMissing'],
    [{ market: '1x2', pick: 'home', lineQuarters: 0 }, 'lineUnexpected'],
    [{ market: 'handicap3', pick: 'home', lineQuarters: -2 }, 'lineNotWhole'],
    [{ market: 'totals', pick: 'over', lineQuarters: 0 }, 'lineNotPositive'],
  ] as const)('finds the fault of %j', (pick, fault) => {
    expect(pickFault(pick)).toBe(fault);
  });

  it('has the 31 results of the score list: 13 home wins, 5 draws, 13 away wins', () => {
    const sides = picksOf.score.map((pick) => {
      if (pick.endsWith('_other')) return pick.replace('_other', '');
      const [home = 0, away = 0] = pick.split(':').map(Number);
      if (home === away) return 'draw';
      return home > away ? 'home' : 'away';
    });
    const count = (side: string): number => sides.filter((each) => each === side).length;
    expect([count('home'), count('draw'), count('away')]).toEqual([13, 5, 13]);
    expect(new Set(picksOf.score).size).toBe(31);
  });
});
