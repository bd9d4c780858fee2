import type { Market } from '#domain/market/market.ts';
import type { DeVigMethod } from '#domain/model/de-vig.ts';
import type { PredictedMarket, PredictedPick, Prediction } from './queries.ts';

type Result = 'home' | 'draw' | 'away';

/** Model and market probabilities of 1X2; the market de-vigged by the selected method. */
export function resultChances({ markets, deVig }: Prediction, method: DeVigMethod) {
  const picks = markets.find(({ market }) => market === '1x2')?.picks ?? [];
  return picks.map(({ pick, fair, market }) => ({
    pick,
    model: fair,
    // De-vigged prices are keyed by the picks of this market.
    market: deVig ? deVig[method][pick as Result] : market,
  }));
}

/** Markets shown in one line: the first pick determines the other. */
const headlines: readonly { readonly market: Market; readonly pick: string }[] = [
  { market: 'totals', pick: 'over' },
  { market: 'btts', pick: 'yes' },
];

/** One pick of each main market beside 1X2: of several lines the quoted one, else the most even. */
export function headlinePicks(markets: readonly PredictedMarket[]) {
  return headlines.flatMap(({ market, pick }) => {
    const lines = markets
      .filter((each) => each.market === market)
      .flatMap((each) => each.picks.find((one) => one.pick === pick) ?? []);
    const best = lines.toSorted((one, other) => rankLine(one) - rankLine(other))[0];
    return best ? [{ market, pick: best }] : [];
  });
}

/** Lower is better: quoted lines first, then even ones. */
function rankLine({ market, fair }: PredictedPick): number {
  return (market === null ? 1 : 0) + Math.abs((market ?? fair) - 0.5);
}

/** Markets not covered by a headline, in display order. */
const detailedMarkets: readonly Market[] = [
  'handicap3',
  'totals',
  'goals',
  'htft',
  'btts',
  'doubleChance',
  'score',
];

/** All other markets of the matrix, by market. */
export function otherMarkets(markets: readonly PredictedMarket[]): PredictedMarket[] {
  return detailedMarkets.flatMap((market) => markets.filter((each) => each.market === market));
}
