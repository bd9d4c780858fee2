import type { Found } from './find.ts';
import type { Locale } from './walk-pages.ts';

const browsers = ['webkit', 'firefox'] as const satisfies readonly Found['name'][];
const locales = ['zh', 'en'] as const satisfies readonly Locale[];
const parts = ['pages', 'stories'] as const;

/** The selection: for each kind of argument those given, or all. */
export interface Plan {
  readonly browsers: readonly Found['name'][];
  readonly locales: readonly Locale[];
  readonly parts: readonly (typeof parts)[number][];
}

/** @returns the plan, or a sentence about an unknown argument. */
export function planOf(words: readonly string[]): Plan | string {
  const known: readonly string[] = [...browsers, ...locales, ...parts];
  const strange = words.find((word) => !known.includes(word));
  if (strange !== undefined) {
    return `Unknown argument “${strange}”: use webkit or firefox, zh or en, pages or stories, or none for everything.`;
  }
  const selected = <W extends string>(all: readonly W[]): readonly W[] => {
    const named = all.filter((word) => words.includes(word));
    return named.length === 0 ? all : named;
  };
  return { browsers: selected(browsers), locales: selected(locales), parts: selected(parts) };
}
