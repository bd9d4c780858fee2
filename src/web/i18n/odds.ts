import type { Market } from '#domain/market/market.ts';
import type { Locale } from './locale.ts';

const STAKE_MILLI = 1000;

/** Odds in thousandths as they are read: two decimals, from 10 one, from 100 none. */
export function decimalOddsText(oddsMilli: number): string {
  const hundredths = Math.round(oddsMilli / 10);
  if (hundredths < 1000) return (hundredths / 100).toFixed(2);
  const tenths = Math.round(oddsMilli / 100);
  return tenths < 1000 ? (tenths / 10).toFixed(1) : String(Math.round(oddsMilli / 1000));
}

/** Whether Chinese readers expect the price of this market as water (odds less the stake). */
export function isPricedAsWater(market: Market, locale: Locale): boolean {
  return locale === 'zh' && (market === 'asian' || market === 'totals');
}

/** The price of a market in the reader's custom: Asian lines and totals in Chinese as water (`0.92`). */
export function oddsText(oddsMilli: number, market: Market, locale: Locale): string {
  return decimalOddsText(isPricedAsWater(market, locale) ? oddsMilli - STAKE_MILLI : oddsMilli);
}
