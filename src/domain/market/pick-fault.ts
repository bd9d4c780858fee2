import { linedMarkets, picksOf, type Pick } from './market.ts';

export type PickFault = 'pickUnknown' | 'lineMissing' | 'lineUnexpected' | 'lineNotWhole' | 'lineNotPositive';

/**
 * Why a pick is invalid, or null: its name must belong to its market, and it must have a line exactly if the market
 * needs one: whole goals for `handicap3`, above 0 for `totals`.
 */
export function pickFault({ market, pick, lineQuarters }: Pick): PickFault | null {
  if (!picksOf[market].includes(pick)) return 'pickUnknown';
  if (!linedMarkets.includes(market)) return lineQuarters === null ? null : 'lineUnexpected';
  if (lineQuarters === null || !Number.isSafeInteger(lineQuarters)) return 'lineMissing';
  if (market === 'handicap3' && lineQuarters % 4 !== 0) return 'lineNotWhole';
  if (market === 'totals' && lineQuarters <= 0) return 'lineNotPositive';
  return null;
}
