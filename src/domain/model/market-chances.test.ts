import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linedMarkets, type Market, markets, picksOf } from '../market/market.ts';
import { marketChances, type PickChances } from './market-chances.ts';
import { scoreMatrix } from './score-matrix.ts';

const published = scoreMatrix({ home: 1.9358659, away: 1.1037262 }, 0.006058);
const FIRST_HALF = 0.44;

const expectedGoals = fc.double({ min: 0.1, max: 5, noNaN: true });
const anyMatrix = fc
  .tuple(expectedGoals, expectedGoals, fc.double({ min: -0.2, max: 0.2, noNaN: true }))
  .map(([home, away, rho]) => scoreMatrix({ home, away }, rho));
const anyLine = fc.integer({ min: -20, max: 20 });
const totalLine = fc.integer({ min: 1, max: 30 });

function chancesOf(matrix: typeof published, market: Market, lineQuarters: number | null = null) {
  return marketChances(matrix, { market, lineQuarters }, FIRST_HALF);
}

function pickOf(chances: readonly PickChances[], pick: string): PickChances {
  const found = chances.find((each) => each.pick === pick);
  if (!found) throw new Error(`missing pick ${pick}`);
  return found;
}

const winsOf = (chances: readonly PickChances[]): readonly number[] => chances.map(({ win }) => win);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const close = (one: number, other: number): void => expect(one).toBeCloseTo(other, 10);

describe('the chances of a market', () => {
  it('are the published ones for home, draw and away, both teams to score and a single score', () => {
    const [home, draw, away] = winsOf(chancesOf(published, '1x2'));
    expect([home, draw, away].map((win) => win?.toFixed(6))).toEqual(['0.567974', '0.218338', '0.213688']);
    expect(pickOf(chancesOf(published, 'btts'), 'yes').win.toFixed(6)).toBe('0.571303');
    expect(pickOf(chancesOf(published, 'score'), '2:1').win.toFixed(6)).toBe('0.098970');
  });

  it.each([
    ['totals', 10, 'over', ['0.585621', '0.000000', '0.414379']],
    ['totals', 8, 'under', ['0.193932', '0.220447', '0.585621']],
    ['asian', -1, 'home', ['0.567974', '0.109169', '0.322857']],
    ['asian', -4, 'away', ['0.432026', '0.234470', '0.333505']],
  ] as const)('are the published ones for %s at %i quarters: %s', (market, line, pick, shares) => {
    const { win, push, loss } = pickOf(chancesOf(published, market, line), pick);
    expect([win, push, loss].map((share) => share.toFixed(6))).toEqual(shares);
  });

  it('are in the order of its picks and complete', () => {
    fc.assert(
      fc.property(anyMatrix, fc.constantFrom(...markets), (matrix, market) => {
        const line = linedMarkets.includes(market) ? 4 : null;
        const chances = chancesOf(matrix, market, line);
        expect(chances.map(({ pick }) => pick)).toEqual(picksOf[market]);
        for (const { win, push, loss } of chances) close(win + push + loss, 1);
        if (!linedMarkets.includes(market)) close(sum(winsOf(chances)), market === 'doubleChance' ? 2 : 1);
      }),
    );
  });

  it('of one side of a line mirror the other', () => {
    fc.assert(
      fc.property(anyMatrix, anyLine, totalLine, (matrix, line, total) => {
        for (const [one, other] of [chancesOf(matrix, 'asian', line), chancesOf(matrix, 'totals', total)]) {
          if (!one || !other) throw new Error('missing side of a line');
          close(one.win, other.loss);
          close(one.push, other.push);
        }
        expect(chancesOf(matrix, 'asian', line).map(({ lineQuarters }) => lineQuarters)).toEqual([
          line,
          0 - line,
        ]);
      }),
    );
  });

  it('at a quarter line are the mean of its neighbours', () => {
    fc.assert(
      fc.property(anyMatrix, anyLine, (matrix, half) => {
        const quarter = 2 * half + 1;
        const home = (line: number): PickChances => pickOf(chancesOf(matrix, 'asian', line), 'home');
        for (const share of ['win', 'push', 'loss'] as const) {
          close(home(quarter)[share], (home(quarter - 1)[share] + home(quarter + 1)[share]) / 2);
        }
      }),
    );
  });

  it('never contradict each other', () => {
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const results = chancesOf(matrix, '1x2');
        const halves = chancesOf(matrix, 'htft');
        for (const { pick, win } of results) {
          const ending = halves.filter((each) => each.pick.endsWith(`/${pick}`));
          close(sum(winsOf(ending)), win);
        }
        const home = pickOf(results, 'home').win;
        close(pickOf(chancesOf(matrix, 'asian', -2), 'home').win, home);
        close(pickOf(chancesOf(matrix, 'handicap3', 0), 'home').win, home);
        close(pickOf(chancesOf(matrix, 'doubleChance'), 'draw/away').win, 1 - home);
        const goals = winsOf(chancesOf(matrix, 'goals'));
        close(sum(goals.slice(0, 3)), pickOf(chancesOf(matrix, 'totals', 10), 'under').win);
      }),
    );
  });

  it('of the first half are level if it has no goals', () => {
    const halves = marketChances(published, { market: 'htft', lineQuarters: null }, 0);
    close(sum(winsOf(halves.filter(({ pick }) => pick.startsWith('draw/')))), 1);
  });

  it.each([
    ['asian', null],
    ['totals', 0],
    ['handicap3', 2],
    ['1x2', 4],
  ] as const)('are rejected for %s at the line %s', (market, line) => {
    expect(() => chancesOf(published, market, line)).toThrow(RangeError);
  });
});
