import { linedMarkets, picksOf, type Pick } from './market.ts';

export type PickFault = 'pickUnknown' | 'lineMissing' | 'lineUnexpected' | 'lineNotWhole' | 'lineNotPositive';

/**
 * What is wrong with a pick, or null when it can be settled: its name must belong to its market, a line must
 * stand exactly where the market needs one, whole goals in `handicap3`, above 0 in `totals`.
 */
export function pickFault({ market, pick, lineQuarters }: Pick): PickFault | null {
  if (!picksOf[market].includes(pick)) return 'pickUnknown';
  if (!linedMarkets.includes(market)) return lineQuarters === null ? null : 'lineUnexpected';
  if (lineQuarters === null || !Number.isSafeInteger(lineQuarters)) return 'lineMissing';
  if (market === 'handicap3' && lineQuarters % 4 !== 0) return 'lineNotWhole';
  if (market === 'totals' && lineQuarters <= 0) return 'lineNotPositive';
  return null;
}
