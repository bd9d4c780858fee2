import type { Market } from '#domain/market/market.ts';

/** A current price with its opening price. */
export interface CurrentQuote {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
  readonly openingOddsMilli: number;
  readonly bookmaker: string;
  readonly at: Date;
}
