import { createContext, use } from 'react';
import { choiceKeys, servedFor } from '#contract/pages/first-screen.ts';
import { storedValue } from '../state/stored-value.ts';
import { type Locale, useLocale } from './locale.ts';
import { type OddsFormat, type OddsNotation, oddsNotation, readOddsFormat } from './odds-text.ts';

/** The odds format chosen in this browser; by language until chosen. */
export const oddsFormat = storedValue<OddsFormat>(choiceKeys.oddsFormat, {
  read: readOddsFormat,
  write: (value) => (value === 'byLanguage' ? null : value),
});

/** Sets the format on the page, now and on every change: American odds need wider columns. */
export function applyOddsFormat(page: Document): void {
  const apply = () => page.documentElement.setAttribute(servedFor.oddsFormat, oddsFormat.get());
  apply();
  oddsFormat.subscribe(apply);
}

/** The chosen format; server-side rendering uses the default of the language. */
export const OddsFormatContext = createContext<OddsFormat>('byLanguage');

/** The odds format of the current user. */
export function useOddsNotation(): OddsNotation {
  return oddsNotation(use(OddsFormatContext), useLocale());
}

/** A price after its pick, if no other separator: `@ 1.90`, in Chinese `@1.90`. */
export function atPrice(price: string, locale: Locale): string {
  return locale === 'zh' ? `@${price}` : `@ ${price}`;
}
