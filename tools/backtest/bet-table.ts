import { scoreForecast } from '#domain/model/forecast-scores.ts';
import type { BetForecast } from './bet-forecasts.ts';
import type { Forecast } from './walk-forward.ts';

const columns = [
  'market',
  'n',
  'said',
  'came',
  'logLoss',
  'brier',
  'marketN',
  'marketLogLoss',
  'marketBrier',
];

/**
 * One row per goal market: mean probability and actual share, scores of the model and of the prices. A coin has the
 * log loss .69315.
 */
export function betTable(forecasts: readonly Forecast[]): string {
  const markets = Map.groupBy(
    forecasts.flatMap(({ bets }) => bets),
    ({ market }) => market,
  );
  const lines = [columns, ...[...markets].map(([market, bets]) => [market, ...cellsOf(bets)])];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}

function cellsOf(bets: readonly BetForecast[]): readonly string[] {
  const priced = bets.flatMap((bet) =>
    bet.marketChance === null ? [] : [{ ...bet, chance: bet.marketChance }],
  );
  const [model, market] = [meansOf(bets), meansOf(priced)];
  return [
    String(bets.length),
    model.said.toFixed(4),
    model.came.toFixed(4),
    model.logLoss.toFixed(5),
    model.brier.toFixed(5),
    ...(priced.length > 0
      ? [String(priced.length), market.logLoss.toFixed(5), market.brier.toFixed(5)]
      : ['0', '-', '-']),
  ];
}

function meansOf(bets: readonly Pick<BetForecast, 'chance' | 'came' | 'weight'>[]) {
  const weight = bets.reduce((sum, bet) => sum + bet.weight, 0);
  const mean = (of: (bet: (typeof bets)[number]) => number): number =>
    bets.reduce((sum, bet) => sum + bet.weight * of(bet), 0) / weight;
  const scoreOf = ({ chance, came }: (typeof bets)[number]) =>
    scoreForecast([chance, 1 - chance], came ? 0 : 1);
  return {
    said: mean(({ chance }) => chance),
    came: mean(({ came }) => Number(came)),
    logLoss: mean((bet) => scoreOf(bet).logLoss),
    brier: mean((bet) => scoreOf(bet).brier),
  };
}
