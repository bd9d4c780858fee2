import type { Market } from '#domain/market/market.ts';
import type { DeVigMethod } from '#domain/model/de-vig.ts';
import type { PredictedMarket, PredictedPick, Prediction } from './queries.ts';

type Result = 'home' | 'draw' | 'away';

/** Model and market of the three results; the market's margin taken out by the method asked for. */
export function resultChances({ markets, deVig }: Prediction, method: DeVigMethod) {
  const picks = markets.find(({ market }) => market === '1x2')?.picks ?? [];
  return picks.map(({ pick, fair, market }) => ({
    pick,
    model: fair,
    // The picks of this market are those the de-vigged prices are named by.
    market: deVig ? deVig[method][pick as Result] : market,
  }));
}

/** Markets told in one line each: their first pick says all, the other is the rest. */
const headlines: readonly { readonly market: Market; readonly pick: string }[] = [
  { market: 'asian', pick: 'home' },
  { market: 'totals', pick: 'over' },
  { market: 'btts', pick: 'yes' },
];

/** One pick of each main market beside 1x2: of several lines the one the market prices, else the most even. */
export function headlinePicks(markets: readonly PredictedMarket[]) {
  return headlines.flatMap(({ market, pick }) => {
    const lines = markets
      .filter((each) => each.market === market)
      .flatMap((each) => each.picks.find((one) => one.pick === pick) ?? []);
    const best = lines.toSorted((one, other) => unfit(one) - unfit(other))[0];
    return best ? [{ market, pick: best }] : [];
  });
}

/** The less the better: priced lines before others, even ones before lopsided ones. */
function unfit({ market, fair }: PredictedPick): number {
  return (market === null ? 1 : 0) + Math.abs((market ?? fair) - 0.5);
}

/** Markets with more to tell than a headline, in the order they are shown. */
const told: readonly Market[] = [
  'handicap3',
  'asian',
  'totals',
  'goals',
  'htft',
  'btts',
  'doubleChance',
  'score',
];

/** Everything else the same matrix says, market by market. */
export function otherMarkets(markets: readonly PredictedMarket[]): PredictedMarket[] {
  return told.flatMap((market) => markets.filter((each) => each.market === market));
}
