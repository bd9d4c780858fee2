import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { marketChances } from '#domain/model/market-chances.ts';
import type { ModelMatch } from '#domain/model/model-match.ts';
import { scoreMatrix } from '#domain/model/score-matrix.ts';
import { plainLeague, simulateLeague } from '#test/build/matches/simulated-league.ts';
import { isAbsent, realData } from '#test/skips.ts';
import { runBacktest } from './run-backtest.ts';
import { csvOfMatches } from './testing/season-csv.ts';

const folder = mkdtempSync(join(tmpdir(), 'rpr-backtest-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The summary line at the end of a backtest's output. */
function summaryOf(args: readonly string[]) {
  const { stdout } = runBacktest(args, { LANG: 'C' });
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

/** Closing prices from the true probabilities of the simulated matches, with a 4 % margin. */
function pricedCells({ goals, halfTime, market }: ModelMatch): string {
  if (!market) throw new Error('A simulated match has a price');
  const matrix = scoreMatrix(market, plainLeague.rho);
  const oddsOf = (question: Parameters<typeof marketChances>[1]) =>
    marketChances(matrix, question, 0.45).map(({ win }) => (0.96 / win).toFixed(3));
  const results = oddsOf({ market: '1x2', lineQuarters: null });
  return [
    ...goals,
    ...(halfTime ?? []),
    '',
    '',
    ...results,
    ...oddsOf({ market: 'totals', lineQuarters: 10 }),
  ].join();
}

describe('five leagues', () => {
  const leagues = ['E0', 'SP1', 'D1', 'I1', 'F1'].map((league, index) => ({
    league,
    matches: simulateLeague({ ...plainLeague, seasons: 5, seed: index + 1, priceNoise: 0 }).matches,
  }));

  it('are predicted within the documented bounds, slightly worse than the closing prices', () => {
    const files = leagues.map(({ league, matches }) => {
      const path = join(folder, `${league}.csv`);
      writeFileSync(path, csvOfMatches(matches, { league, cellsOf: pricedCells }));
      return path;
    });
    const summary = summaryOf(['--test-from', '2017-07-01', ...files]);
    expect(summary.n).toBe(1980);
    expect(summary.rps).toBeLessThan(0.2125);
    expect(summary.logLoss).toBeLessThan(1.021);
    // The score of the true probabilities: the lowest score that can be expected.
    expect(summary.marketRps).toBeCloseTo(0.21087, 4);
    expect(summary.rps).toBeGreaterThan(summary.marketRps);
  });
});

describe.skipIf(isAbsent('real data'))('real data: five leagues', () => {
  it('are predicted within the documented bounds, slightly worse than the closing prices', () => {
    const real = join(realData, 'football-data-co-uk');
    const files = readdirSync(real).map((name) => join(real, name));
    const summary = summaryOf(['--test-from', '2019-07-01', ...files]);
    expect(summary.n).toBe(7203);
    expect(summary.rps).toBeLessThan(0.2);
    expect(summary.logLoss).toBeLessThan(0.982);
    expect(summary.marketRps).toBeCloseTo(0.1977, 4);
    expect(summary.rps).toBeGreaterThan(summary.marketRps);
  });
});
