import { createContext, use } from 'react';
import { choiceKeys } from '#contract/first-screen.ts';
import type { Market } from '#domain/market/market.ts';
import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import { storedValue } from '../state/stored-value.ts';
import { type Locale, useLocale } from './locale.ts';

const STAKE_MILLI = 1000;

export const oddsFormats = ['byLanguage', 'decimal', 'hkOdds'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** Format of Asian handicap and totals prices: decimal, or Hong Kong odds, the net return per unit (`0.92`). */
export type OddsNotation = 'decimal' | 'hkOdds';

/** The odds format chosen in this browser; by language until chosen. */
export const oddsFormat = storedValue<OddsFormat>(choiceKeys.oddsFormat, {
  read: (text) => (text === 'decimal' || text === 'hkOdds' ? text : 'byLanguage'),
  write: (value) => (value === 'byLanguage' ? null : value),
});

/** The chosen format; server-side rendering uses the default of the language. */
export const OddsFormatContext = createContext<OddsFormat>('byLanguage');

/** The odds format of the current user. */
export function useOddsNotation(): OddsNotation {
  return oddsNotation(use(OddsFormatContext), useLocale());
}

/** Resolves the choice for a language: by default HK odds in Chinese, decimal odds in English. */
export function oddsNotation(format: OddsFormat, locale: Locale): OddsNotation {
  if (format !== 'byLanguage') return format;
  return locale === 'zh' ? 'hkOdds' : 'decimal';
}

/** Whether prices of this market are displayed as HK odds; other markets are always decimal. */
export function isQuotedInHkOdds(market: string, notation: OddsNotation): boolean {
  return notation === 'hkOdds' && (market === 'asian' || market === 'totals');
}

/** The format of a market's prices, for its label. */
export function priceKind(market: string, notation: OddsNotation): OddsNotation {
  return isQuotedInHkOdds(market, notation) ? 'hkOdds' : 'decimal';
}

/** A price after its pick, if no other separator: `@ 1.90`, in Chinese `@1.90`. */
export function atPrice(price: string, locale: Locale): string {
  return locale === 'zh' ? `@${price}` : `@ ${price}`;
}

/** A price in the user's format: HK odds (`0.92`) only for Asian handicaps and totals. */
export function oddsText(oddsMilli: number, market: Market, notation: OddsNotation): string {
  return decimalOddsText(isQuotedInHkOdds(market, notation) ? oddsMilli - STAKE_MILLI : oddsMilli);
}
