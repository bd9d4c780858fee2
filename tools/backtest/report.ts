import { type ForecastScores, meanScores, scoreForecast } from '#domain/model/forecast-scores.ts';
import { reliabilityByDecile } from '#domain/model/calibration/reliability.ts';
import type { Forecast } from './walk-forward.ts';

/** Mean scores of the forecasts, and of the market over those with prices. */
interface Scored {
  readonly n: number;
  readonly model: ForecastScores | null;
  readonly priced: number;
  readonly modelOfPriced: ForecastScores | null;
  readonly market: ForecastScores | null;
}

function score(forecasts: readonly Forecast[]): Scored {
  const priced = forecasts.flatMap(({ market, chances, outcome }) =>
    market ? [{ market, chances, outcome }] : [],
  );
  return {
    n: forecasts.length,
    model: meanScores(forecasts.map(({ chances, outcome }) => scoreForecast(chances, outcome))),
    priced: priced.length,
    modelOfPriced: meanScores(priced.map(({ chances, outcome }) => scoreForecast(chances, outcome))),
    market: meanScores(priced.map(({ market, outcome }) => scoreForecast(market.chances, outcome))),
  };
}

const columns = ['league', 'season', 'n', 'rps', 'logLoss', 'brier', 'marketN', 'marketRps', 'marketLogLoss'];

/** One row per league and season and one in total. The market columns cover the matches with prices. */
export function scoreTable(forecasts: readonly Forecast[]): string {
  const groups = Map.groupBy(forecasts, ({ league, season }) => `${league} ${season}`);
  const lines = [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, ofGroup]) => [...name.split(' '), ...cellsOf(score(ofGroup))]);
  return aligned([columns, ...lines, ['all', '', ...cellsOf(score(forecasts))]]);
}

function cellsOf({ n, model, priced, market }: Scored): readonly string[] {
  return [
    String(n),
    formatScore(model?.rps),
    formatScore(model?.logLoss),
    formatScore(model?.brier),
    String(priced),
    formatScore(market?.rps),
    formatScore(market?.logLoss),
  ];
}

function formatScore(value: number | undefined): string {
  return value === undefined ? '-' : value.toFixed(5);
}

function aligned(lines: readonly (readonly string[])[]): string {
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}

/** States which price columns were used. If only some matches have prices, adds the model's own scores over those. */
export function marketNote(forecasts: readonly Forecast[]): string {
  const { n, priced, modelOfPriced } = score(forecasts);
  if (priced === 0) return 'No match has prices to compare with.';
  const sources = Map.groupBy(
    forecasts.flatMap(({ market }) => market ?? []),
    ({ source }) => source,
  );
  const counts = [...sources].map(([source, all]) => `${source} ${all.length}`).join(', ');
  const note = `Market: ${counts} (columns of the prices, margin removed by Shin's method).`;
  if (priced === n) return note;
  return `${note} Over these ${priced} matches the model has rps ${formatScore(modelOfPriced?.rps)}, logLoss ${formatScore(modelOfPriced?.logLoss)}.`;
}

/** Predicted against actual frequency, in ten bins of the predicted probability. */
export function reliabilityTable(forecasts: readonly Forecast[]): string {
  const outcomes = forecasts.flatMap(({ chances, outcome }) =>
    chances.map((predicted, index) => ({ predicted, came: index === outcome })),
  );
  const lines = reliabilityByDecile(outcomes).map(({ from, to, outcomes: count, predicted, came: actual }) =>
    [
      `${from.toFixed(1)}-${to.toFixed(1)}`,
      String(count).padStart(6),
      predicted.toFixed(3).padStart(9),
      actual.toFixed(3),
    ].join('  '),
  );
  return ['range    outcomes  predicted  actual', ...lines].join('\n');
}

/** The last line, for programs. The market's scores are null if no match has prices. */
export function summaryLine(forecasts: readonly Forecast[], seconds: number): string {
  const { n, model, market } = score(forecasts);
  return JSON.stringify({
    n,
    rps: model?.rps ?? null,
    logLoss: model?.logLoss ?? null,
    brier: model?.brier ?? null,
    marketRps: market?.rps ?? null,
    marketLogLoss: market?.logLoss ?? null,
    seconds: Math.round(seconds * 1000) / 1000,
  });
}
