import { describe, expect, test } from 'vitest';
import { markets } from '#domain/market/market.ts';
import { marketChances } from '#domain/model/market-chances.ts';
import { type ScoreMatrix, scoreMatrix } from '#domain/model/score-matrix.ts';
import { evenLine, fairChance } from './even-line.ts';
import { referenceOdds } from './reference-odds.ts';

const FIRST_HALF = 0.44;
const of = (matrix: ScoreMatrix) => ({ matrix, firstHalfShare: FIRST_HALF });

const even = scoreMatrix({ home: 1.3, away: 1.3 }, 0);
const uneven = scoreMatrix({ home: 2.6, away: 0.7 }, -0.05);
const hopeless = scoreMatrix({ home: 9, away: 0.05 }, 0);

describe('the even line', () => {
  test('of two equal sides is 0 in Asian and a goal either way with three results', () => {
    expect(evenLine(even, 'asian')).toBe(0);
    expect(Math.abs(evenLine(even, 'handicap3'))).toBe(4);
  });

  test.each([
    ['asian', even],
    ['asian', uneven],
    ['asian', hopeless],
    ['totals', even],
    ['totals', uneven],
    ['totals', hopeless],
  ] as const)('of %s is nearer to even than any other', (market, matrix) => {
    const line = evenLine(matrix, market);
    const offBy = (lineQuarters: number): number => {
      const [first] = marketChances(matrix, { market, lineQuarters }, 0);
      return first ? Math.abs(fairChance(first) - 0.5) : 1;
    };
    for (let other = market === 'totals' ? 1 : -60; other <= 60; other++)
      expect(offBy(line)).toBeLessThanOrEqual(offBy(other) + 1e-12);
  });
});

describe('reference odds', () => {
  test('are the fair odds shortened by the margin', () => {
    const [home] = marketChances(uneven, { market: '1x2', lineQuarters: null }, 0);
    const fair = 1 / (home?.win ?? 0);
    const oddsAt = (margin: number) => referenceOdds(of(uneven), margin)[0]?.oddsMilli;
    expect(oddsAt(0)).toBe(Math.round(fair * 1000));
    expect(oddsAt(5)).toBe(Math.round((fair * 1000) / 1.05));
  });

  test('have zero expected profit at no margin, including returned stakes', () => {
    for (const { market, pick, lineQuarters, oddsMilli } of referenceOdds(of(uneven), 0)) {
      const home = market === 'asian' && pick === 'away' ? 0 - (lineQuarters ?? 0) : lineQuarters;
      const chances = marketChances(uneven, { market, lineQuarters: home }, FIRST_HALF).find(
        (each) => each.pick === pick,
      );
      const won = (chances?.win ?? 0) * (oddsMilli / 1000 - 1) - (chances?.loss ?? 0);
      // Odds above the maximum are capped, to the bettor's loss.
      if (oddsMilli < 1_000_000) expect(Math.abs(won)).toBeLessThan(0.001);
      else expect(won).toBeLessThanOrEqual(0);
    }
  });

  test('price every market, or only the given ones', () => {
    const priced = referenceOdds(of(even), 5);
    expect([...new Set(priced.map(({ market }) => market))]).toEqual([...markets]);
    expect(referenceOdds(of(even), 5, ['btts']).map(({ pick }) => pick)).toEqual(['yes', 'no']);
    // Two of the three double chances win, so their book has two stakes.
    for (const market of ['goals', 'score', 'htft', 'btts', 'doubleChance'] as const) {
      const book = priced
        .filter((odds) => odds.market === market)
        .reduce((sum, { oddsMilli }) => sum + 1000 / oddsMilli, 0);
      expect(book).toBeCloseTo(market === 'doubleChance' ? 2.1 : 1.05, 2);
    }
  });

  test('are never below 1.01 nor above the maximum that can be stored', () => {
    const odds = referenceOdds(of(hopeless), 5).map(({ oddsMilli }) => oddsMilli);
    expect(Math.min(...odds)).toBe(1010);
    expect(Math.max(...odds)).toBe(1_000_000);
  });
});
