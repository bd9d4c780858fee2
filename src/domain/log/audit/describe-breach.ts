import { failureEn } from './breach-en.ts';
import { failureZh } from './breach-zh.ts';
import type { VerificationFailure, FailureFacts } from './breach.ts';

/** One sentence for each thing that can be found untrue. */
export type FailureWords = { readonly [C in keyof FailureFacts]: (facts: FailureFacts[C]) => string };

/** Says a breach in one sentence of a language; entries are numbered from 1, as people count. */
export function describeFailure(breach: VerificationFailure, language: 'zh' | 'en'): string {
  const words = language === 'zh' ? failureZh : failureEn;
  // The sentence of a code takes the facts of that code.
  return (words[breach.code] as (facts: VerificationFailure) => string)(breach);
}
