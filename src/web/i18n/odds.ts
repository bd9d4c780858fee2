import { createContext, use } from 'react';
import { choiceKeys } from '#contract/first-screen.ts';
import type { Market } from '#domain/market/market.ts';
import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import { storedValue } from '../state/stored-value.ts';
import { type Locale, useLocale } from './locale.ts';

const STAKE_MILLI = 1000;

export const oddsFormats = ['byLanguage', 'decimal', 'hkOdds'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** How prices of Asian lines and totals are read: decimal, or in Hong Kong odds, which is odds less the stake (`0.92`). */
export type OddsCustom = 'decimal' | 'hkOdds';

/** How somebody wants to read prices at this browser; as readers of the language do until somebody chooses. */
export const oddsFormat = storedValue<OddsFormat>(choiceKeys.oddsFormat, {
  read: (text) => (text === 'decimal' || text === 'hkOdds' ? text : 'byLanguage'),
  write: (value) => (value === 'byLanguage' ? null : value),
});

/** What was chosen; the server, which is told nothing of it, draws by the language. */
export const OddsFormatContext = createContext<OddsFormat>('byLanguage');

/** The custom of the present reader. */
export function useOddsCustom(): OddsCustom {
  return oddsCustom(use(OddsFormatContext), useLocale());
}

/** What a choice comes to in a language: by language Chinese readers have water, English ones decimal odds. */
export function oddsCustom(format: OddsFormat, locale: Locale): OddsCustom {
  if (format !== 'byLanguage') return format;
  return locale === 'zh' ? 'hkOdds' : 'decimal';
}

/** Whether the price of this market is water to a reader: all others are decimal odds to everybody. */
export function isQuotedInHkOdds(market: string, custom: OddsCustom): boolean {
  return custom === 'hkOdds' && (market === 'asian' || market === 'totals');
}

/** What the price of a market is to a reader, to be named by. */
export function priceKind(market: string, custom: OddsCustom): OddsCustom {
  return isQuotedInHkOdds(market, custom) ? 'hkOdds' : 'decimal';
}

/** A price behind the pick it is for, where nothing else parts them: `@ 1.90`, in Chinese `@1.90`. */
export function atPrice(price: string, locale: Locale): string {
  return locale === 'zh' ? `@${price}` : `@ ${price}`;
}

/** The price of a market in the reader's custom: Asian lines and totals perhaps in Hong Kong odds (`0.92`). */
export function oddsText(oddsMilli: number, market: Market, custom: OddsCustom): string {
  return decimalOddsText(isQuotedInHkOdds(market, custom) ? oddsMilli - STAKE_MILLI : oddsMilli);
}
