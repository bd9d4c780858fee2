import { describe, expect, it } from 'vitest';
import { meanScores, scoreForecast } from './forecast-scores.ts';

const [HOME, DRAW] = [0, 1];

describe('the scores of a forecast', () => {
  // Constantinou & Fenton (2012), Solving the problem of inadequate scoring rules, table 1.
  it.each([
    [HOME, [1, 0, 0], 0],
    [HOME, [0.9, 0.1, 0], 0.005],
    [HOME, [0.8, 0.1, 0.1], 0.025],
    [HOME, [0.5, 0.25, 0.25], 0.15625],
    [DRAW, [0.35, 0.3, 0.35], 0.1225],
    [DRAW, [0.6, 0.3, 0.1], 0.185],
    [HOME, [0.6, 0.25, 0.15], 0.09125],
    [HOME, [0.6, 0.15, 0.25], 0.11125],
    [HOME, [0.57, 0.33, 0.1], 0.09745],
    [HOME, [0.6, 0.2, 0.2], 0.1],
  ])('rank outcome %i of %j as published', (outcome, chances, published) => {
    expect(scoreForecast(chances, outcome).rps).toBeCloseTo(published, 12);
  });

  it('of an uninformed forecast are the published ones', () => {
    const uniform = [1 / 3, 1 / 3, 1 / 3];
    const { rps, logLoss, brier } = scoreForecast(uniform, HOME);
    expect([rps, logLoss, brier].map((score) => score.toFixed(6))).toEqual([
      '0.277778',
      '1.098612',
      '0.666667',
    ]);
    expect(scoreForecast(uniform, DRAW).rps).toBeCloseTo(1 / 9, 12);
  });

  it('stay finite if an outcome forecast as impossible happens', () => {
    expect(scoreForecast([0, 1], 0).logLoss).toBeCloseTo(34.54, 2);
  });

  it('are averaged over many, and null for none', () => {
    const mean = meanScores([scoreForecast([1, 0], 0), scoreForecast([0, 1], 0)]);
    expect([mean?.rps, mean?.brier]).toEqual([0.5, 1]);
    expect(meanScores([])).toBeNull();
  });
});
