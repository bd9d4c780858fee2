import type { Market } from '#domain/market/market.ts';

/** A price that stands now, with where it began. */
export interface CurrentQuote {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
  readonly openingOddsMilli: number;
  readonly bookmaker: string;
  readonly at: Date;
}
