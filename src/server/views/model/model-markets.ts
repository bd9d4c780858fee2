import type { z } from 'zod';
import type { matchModel } from '#contract/matches/model.ts';
import type { Market } from '#domain/market/market.ts';
import { deVig } from '#domain/model/de-vig.ts';
import { marketChances, type PickChances } from '#domain/model/market-chances.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import { mainLine, referenceQuotes } from '#server/features/matches/odds/reference-quotes.ts';
import { evenLine, fairChance } from '#server/features/matches/predictions/even-line.ts';
import { roundShares } from '#server/features/matches/model/millionths.ts';
import type { StoredPrediction } from '#server/features/matches/predictions/read-predictions.ts';

/**
 * Markets of the model view, in display order. Asian lines are absent, and totals are shown at 2.5 goals alone: at the
 * line the market considers even the model is no better than a coin (docs/decisions/093-in-play.md).
 */
export const modelMarkets = [
  '1x2',
  'handicap3',
  'totals',
  'goals',
  'btts',
  'doubleChance',
  'htft',
] as const satisfies readonly Market[];
type ModelMarket = (typeof modelMarkets)[number];

type PredictionView = NonNullable<z.input<(typeof matchModel)['reply']>['prediction']>;
type MarketView = PredictionView['markets'][number];
type PickView = MarketView['picks'][number];

/** The total of the view, in quarter goals. */
const TOTAL_LINE = 10;

/**
 * Each market with the prices of the displayed bookmaker. The line of a handicap is that bookmaker's, or if nobody
 * prices it the most balanced one.
 */
export function marketViews(prediction: StoredPrediction, quotes: readonly CurrentQuote[]): MarketView[] {
  return modelMarkets.map((market) => {
    const offered = referenceQuotes(market, quotes);
    const priced = mainLine(market, market === 'totals' ? offered.filter(isOfTotal) : offered);
    const line = priced[0]?.lineQuarters ?? lineOf(prediction, market);
    const chances = marketChances(
      prediction.matrix,
      { market, lineQuarters: line },
      prediction.firstHalfShare,
    );
    return { market, line, picks: pickViews(market, chances, priced) };
  });
}

/** No-vig 1x2 probabilities of one bookmaker by each method; null if no bookmaker prices all three outcomes. */
export function deVigView(quotes: readonly CurrentQuote[]): PredictionView['deVig'] {
  const priced = mainLine('1x2', referenceQuotes('1x2', quotes));
  const [first] = priced;
  if (!first) return null;
  const odds = priced.map(({ oddsMilli }) => oddsMilli / 1000);
  const threeWay = (method: Parameters<typeof deVig>[1]) => {
    const [home = 0, draw = 0, away = 0] = roundShares(deVig(odds, method));
    return { home, draw, away };
  };
  const newest = Math.max(...priced.map(({ at }) => at.getTime()));
  return {
    bookmaker: first.bookmaker,
    at: new Date(newest).toISOString(),
    proportional: threeWay('proportional'),
    power: threeWay('power'),
    shin: threeWay('shin'),
  };
}

function lineOf({ matrix }: StoredPrediction, market: ModelMarket): number | null {
  if (market === 'totals') return TOTAL_LINE;
  return market === 'handicap3' ? evenLine(matrix, market) : null;
}

function isOfTotal({ lineQuarters }: CurrentQuote): boolean {
  return lineQuarters === TOTAL_LINE;
}

function pickViews(
  market: ModelMarket,
  chances: readonly PickChances[],
  priced: readonly CurrentQuote[],
): PickView[] {
  // Two of the three double chances win, so neither their probabilities nor their prices sum to one.
  const isWhole = market !== 'doubleChance';
  const fair = isWhole ? roundShares(chances.map(fairChance)) : chances.map(fairChance).map(rounded);
  const marketShares = isWhole && priced.length > 0 ? sharesOfPrices(priced) : null;
  return chances.map((each, index) => {
    const [win = 0, push = 0, loss = 0] = roundShares([each.win, each.push, each.loss]);
    const isDecided = push === 0;
    const fairShare = fair[index] ?? 0;
    return {
      pick: each.pick,
      lineQuarters: each.lineQuarters,
      // If no stake is returned, the win probability equals the fair one to the last digit.
      ...(isDecided ? { win: fairShare, push, loss: rounded(1 - fairShare) } : { win, push, loss }),
      fair: fairShare,
      market: marketShares?.get(each.pick) ?? null,
    };
  });
}

function sharesOfPrices(priced: readonly CurrentQuote[]): ReadonlyMap<string, number> {
  const shares = roundShares(
    deVig(
      priced.map(({ oddsMilli }) => oddsMilli / 1000),
      'shin',
    ),
  );
  return new Map(priced.map(({ pick }, index) => [pick, shares[index] ?? 0]));
}

/** Rounded to a millionth, like all model output. */
function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}
