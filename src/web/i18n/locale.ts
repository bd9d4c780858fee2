import { createContext, use } from 'react';
import { choiceKeys, manifests } from '#contract/pages/first-screen.ts';
import { type Locale, languageTags } from '#contract/locale.ts';
import { storedValue } from '../state/stored-value.ts';

export type { Locale };

/** The language chosen in this browser; Chinese by default. */
export const locale = storedValue<Locale>(choiceKeys.locale, {
  read: (text) => (text === 'en' ? 'en' : 'zh'),
  write: (value) => value,
});

export const LocaleContext = createContext<Locale>('zh');

export function useLocale(): Locale {
  return use(LocaleContext);
}

/** The other language: target of the one-tap switch. */
export function otherLocale(present: Locale): Locale {
  return present === 'zh' ? 'en' : 'zh';
}

/**
 * Sets `lang` of the document, now and on every change, for browser and screen readers; also the app name of an
 * installed app.
 */
export function applyLocale(page: Document): void {
  const announce = () => {
    page.documentElement.lang = languageTags[locale.get()];
    page.querySelector('link[rel=manifest]')?.setAttribute('href', manifests[locale.get()]);
  };
  announce();
  locale.subscribe(announce);
}
