import { failureEn } from './failure-texts-en.ts';
import { failureZh } from './failure-texts-zh.ts';
import type { VerificationFailure, FailureFacts } from './verification-failure.ts';

/** One message per verification failure. */
export type FailureWords = { readonly [C in keyof FailureFacts]: (facts: FailureFacts[C]) => string };

/** Describes a failure in one sentence. Entries are numbered from 1 for readers. */
export function describeFailure(failure: VerificationFailure, language: 'zh' | 'en'): string {
  const words = language === 'zh' ? failureZh : failureEn;
  // The cast is safe: the message of a code accepts the facts of that code.
  return (words[failure.code] as (facts: VerificationFailure) => string)(failure);
}
