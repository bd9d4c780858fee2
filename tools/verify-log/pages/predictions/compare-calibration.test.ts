import { expect, test } from 'vitest';
import { calibrate, type ScoredForecast } from '#domain/model/calibration/calibration.ts';
import { compareCalibration, type ShownCalibration } from './compare-calibration.ts';

const forecast: ScoredForecast = { millionths: [500_000, 300_000, 200_000], outcome: 0 };
const many = Array.from({ length: 100 }, () => forecast);

/** What a page shows for forecasts, by the definitions. */
function shownOf(forecasts: readonly ScoredForecast[]): ShownCalibration {
  const { matches, sums, tenths } = calibrate(forecasts);
  return {
    matches,
    model: { rps: sums.rps / matches, logLoss: sums.logLoss / matches, brier: sums.brier / matches },
    reliability: tenths.map(({ tenth, outcomes, predictedMillionths, occurred }) => ({
      from: tenth / 10,
      outcomes,
      predicted: predictedMillionths / 1e6 / outcomes,
      observed: occurred / outcomes,
    })),
  };
}
const logOf = (settled: readonly ScoredForecast[], fresh: readonly ScoredForecast[] = []) => ({
  all: calibrate([...settled, ...fresh]),
  settled: calibrate(settled),
  undecided: fresh.length,
});
const figures = (shown: ShownCalibration, log: ReturnType<typeof logOf>) =>
  compareCalibration(shown, log).map((failure) => ('figure' in failure ? failure.figure : failure.code));

test('a page that shows what the log gives has no difference, with or without the newest results', () => {
  expect(figures(shownOf(many), logOf(many))).toEqual([]);
  expect(figures(shownOf([...many, forecast]), logOf(many, [forecast]))).toEqual([]);
  expect(figures(shownOf(many), logOf(many, [forecast]))).toEqual([]);
});

test('without fresh results every figure must be exact', () => {
  const shown = shownOf(many);
  expect(figures({ ...shown, matches: 101 }, logOf(many))).toContain('matches');
  for (const score of ['rps', 'logLoss', 'brier'] as const) {
    const model = { ...shown.model, [score]: shown.model[score] - 0.00001 };
    expect(figures({ ...shown, model }, logOf(many))).toEqual([score]);
  }
  expect(figures({ ...shown, model: { ...shown.model, rps: Number.NaN } }, logOf(many))).toEqual(['rps']);
  const [first, ...others] = shown.reliability;
  if (!first) throw new Error('no tenth');
  const better = { ...first, observed: first.observed + 0.01 };
  expect(figures({ ...shown, reliability: [better, ...others] }, logOf(many))).toEqual(['20% observed']);
  expect(figures({ ...shown, reliability: others }, logOf(many))).toContain('20% outcomes');
});

test('fresh results explain no more than they can change', () => {
  const shown = shownOf(many);
  const halved = {
    ...shown,
    model: { rps: shown.model.rps / 2, logLoss: shown.model.logLoss / 2, brier: 0.1 },
  };
  expect(figures(halved, logOf(many, [forecast]))).toEqual(expect.arrayContaining(['rps', 'brier']));
  expect(figures({ ...shown, matches: 103 }, logOf(many, [forecast]))).toContain('matches');
});
