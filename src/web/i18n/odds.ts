import type { Market } from '#domain/market/market.ts';
import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import type { Locale } from './locale.ts';

const STAKE_MILLI = 1000;

/** Whether Chinese readers expect the price of this market as water (odds less the stake). */
export function isPricedAsWater(market: Market, locale: Locale): boolean {
  return locale === 'zh' && (market === 'asian' || market === 'totals');
}

/** The price of a market in the reader's custom: Asian lines and totals in Chinese as water (`0.92`). */
export function oddsText(oddsMilli: number, market: Market, locale: Locale): string {
  return decimalOddsText(isPricedAsWater(market, locale) ? oddsMilli - STAKE_MILLI : oddsMilli);
}
