import { expect, test } from 'vitest';
import { headlinePicks, otherMarkets, resultChances } from './market-view.ts';
import type { PredictedMarket, Prediction } from './queries.ts';

const pick = (name: string, fair: number, market: number | null, lineQuarters: number | null = null) => ({
  pick: name,
  lineQuarters,
  win: fair,
  push: 0,
  loss: 1 - fair,
  fair,
  market,
});
const results: PredictedMarket = {
  market: '1x2',
  line: null,
  picks: [pick('home', 0.49, 0.53), pick('draw', 0.26, 0.25), pick('away', 0.25, 0.22)],
};
const over = (line: number, fair: number, market: number | null): PredictedMarket => ({
  market: 'totals',
  line,
  picks: [pick('over', fair, market, line), pick('under', 1 - fair, market, line)],
});
const prediction = (deVig: Prediction['deVig'], ...markets: PredictedMarket[]): Prediction => ({
  modelVersion: 'dc-1',
  predictedAt: '2026-11-21T04:00:04Z',
  sampleMatches: 2416,
  expectedGoals: { home: 1.62, away: 1.09 },
  matrix: [[1]],
  markets,
  deVig,
});
const three = (home: number) => ({ home, draw: 0.25, away: 0.75 - home });

test('market probabilities use the selected method', () => {
  const deVig = { bookmaker: 'pinnacle', at: '2026-11-21T04:00:00Z' };
  const methods = { proportional: three(0.52), power: three(0.54), shin: three(0.53) };
  const predicted = prediction({ ...deVig, ...methods }, results);
  const home = (method: 'proportional' | 'power') => resultChances(predicted, method)[0];
  expect(home('power')).toEqual({ pick: 'home', model: 0.49, market: 0.54 });
  expect(home('proportional')?.market).toBe(0.52);
});

test('without quotes for the result, the market value of the prediction is used', () => {
  expect(resultChances(prediction(null, results), 'shin').map(({ market }) => market)).toEqual([
    0.53, 0.25, 0.22,
  ]);
});

test('of several lines the quoted one is shown, else the most even one', () => {
  const lines = [over(6, 0.74, null), over(10, 0.51, null), over(14, 0.28, 0.27)];
  expect(headlinePicks(lines).map(({ pick: { lineQuarters } }) => lineQuarters)).toEqual([14]);
  expect(headlinePicks(lines.slice(0, 2)).map(({ pick: { lineQuarters } }) => lineQuarters)).toEqual([10]);
});

test('the other markets exclude 1X2 and keep their lines in order', () => {
  const markets = [over(10, 0.51, null), results, over(6, 0.74, null)];
  expect(otherMarkets(markets).map(({ line }) => line)).toEqual([10, 6]);
});
