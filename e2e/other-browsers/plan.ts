import type { Found } from './find.ts';
import type { Locale } from './walk-pages.ts';

const browsers = ['webkit', 'firefox'] as const satisfies readonly Found['name'][];
const locales = ['zh', 'en'] as const satisfies readonly Locale[];
const parts = ['pages', 'stories'] as const;

/** What is walked: of each kind of word those that were written, or all of them. */
export interface Plan {
  readonly browsers: readonly Found['name'][];
  readonly locales: readonly Locale[];
  readonly parts: readonly (typeof parts)[number][];
}

/** @returns the plan, or a sentence about a word that means nothing here. */
export function planOf(words: readonly string[]): Plan | string {
  const known: readonly string[] = [...browsers, ...locales, ...parts];
  const strange = words.find((word) => !known.includes(word));
  if (strange !== undefined) {
    return `“${strange}” is not known here: write webkit or firefox, zh or en, pages or stories, or nothing to walk everything.`;
  }
  const asked = <W extends string>(all: readonly W[]): readonly W[] => {
    const named = all.filter((word) => words.includes(word));
    return named.length === 0 ? all : named;
  };
  return { browsers: asked(browsers), locales: asked(locales), parts: asked(parts) };
}
