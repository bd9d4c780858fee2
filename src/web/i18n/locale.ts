import { createContext, use } from 'react';
import { choiceKeys, manifests } from '#contract/first-screen.ts';
import type { Locale } from '#contract/locale.ts';
import { storedValue } from '../state/stored-value.ts';

export type { Locale };

/** The language chosen at this browser; Chinese until somebody chooses. */
export const locale = storedValue<Locale>(choiceKeys.locale, {
  read: (text) => (text === 'en' ? 'en' : 'zh'),
  write: (value) => value,
});

/** Language tags as the page and the calls name them. */
export const languageTags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' };

export const LocaleContext = createContext<Locale>('zh');

export function useLocale(): Locale {
  return use(LocaleContext);
}

/** The other one of the two: what a one-tap switch leads to. */
export function otherLocale(present: Locale): Locale {
  return present === 'zh' ? 'en' : 'zh';
}

/** Says the language to the browser and to screen readers, now and after every change; installed, the app is named in it. */
export function announceLocale(page: Document): void {
  const announce = () => {
    page.documentElement.lang = languageTags[locale.get()];
    page.querySelector('link[rel=manifest]')?.setAttribute('href', manifests[locale.get()]);
  };
  announce();
  locale.subscribe(announce);
}
