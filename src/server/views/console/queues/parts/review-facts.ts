import type { Fact } from '#contract/console/facts.ts';
import { known, textFact, wordFact } from '../facts/facts.ts';

/** Why a withdrawal is reviewed: reasons of ours, or `frozen` with the provider's code. */
export function reviewFacts(reason: string): readonly Fact[] {
  const [first = '', ...rest] = reason.split(' ');
  if (first === 'frozen') {
    return known([wordFact('why', 'withdrawalReview', first), textFact('trouble', rest.join(' '))]);
  }
  return known([first, ...rest].map((each) => wordFact('why', 'withdrawalReview', each)));
}
