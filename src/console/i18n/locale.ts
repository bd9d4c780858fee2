import { type Locale, languageTags, locales } from '#contract/locale.ts';
import { storedChoice, useChoice } from './stored-choice.ts';

export type { Locale };

/** A text in both languages. */
export type Both = Readonly<Record<Locale, string>>;

/** The language chosen in this browser; without a choice, Chinese if the browser prefers it, else English. */
export const locale = storedChoice<Locale>('console.locale', locales, () => preferred(navigator.languages));

/** The first of a browser's languages that we have; English for none of them. */
export function preferred(languages: readonly string[]): Locale {
  for (const language of languages) {
    const short = language.slice(0, 2).toLowerCase();
    if (short === 'zh' || short === 'en') return short;
  }
  return 'en';
}

export function useLocale(): Locale {
  return useChoice(locale);
}

/** The texts of a component in the chosen language. */
export function useWords<T>(words: Readonly<Record<Locale, T>>): T {
  return words[useLocale()];
}

/** Sets `lang` of the document, now and on every change. */
export function applyLocale(page: Document): void {
  const apply = () => {
    page.documentElement.lang = languageTags[locale.get()];
  };
  apply();
  locale.subscribe(apply);
}
