import { breachEn } from './breach-en.ts';
import { breachZh } from './breach-zh.ts';
import type { Breach, BreachFacts } from './breach.ts';

/** One sentence for each thing that can be found untrue. */
export type BreachWords = { readonly [C in keyof BreachFacts]: (facts: BreachFacts[C]) => string };

/** Says a breach in one sentence of a language; entries are numbered from 1, as people count. */
export function describeBreach(breach: Breach, language: 'zh' | 'en'): string {
  const words = language === 'zh' ? breachZh : breachEn;
  // The sentence of a code takes the facts of that code.
  return (words[breach.code] as (facts: Breach) => string)(breach);
}
