import { failureEn } from './breach-en.ts';
import { failureZh } from './breach-zh.ts';
import type { VerificationFailure, FailureFacts } from './breach.ts';

/** One message per verification failure. */
export type FailureWords = { readonly [C in keyof FailureFacts]: (facts: FailureFacts[C]) => string };

/** Describes a failure in one sentence. Entries are numbered from 1 for readers. */
export function describeFailure(breach: VerificationFailure, language: 'zh' | 'en'): string {
  const words = language === 'zh' ? failureZh : failureEn;
  // The cast is safe: the message of a code accepts the facts of that code.
  return (words[breach.code] as (facts: VerificationFailure) => string)(breach);
}
