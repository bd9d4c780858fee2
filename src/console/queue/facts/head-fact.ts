import type { Fact } from '#contract/console/facts.ts';
import { isWritten } from './FactValue.tsx';

/** The fact by which people recognize an item: who or what it is about, else its number, else the first. */
export function headFact(facts: readonly Fact[]): Fact | undefined {
  const isNumber = (fact: Fact) => fact.kind === 'text' && !isWritten(fact);
  return facts.find(({ kind }) => kind === 'link') ?? facts.find(isNumber) ?? facts[0];
}
