import { type FactWord, factWordNames, type factWords } from '#contract/console/fact-words.ts';
import type { Fact, FactName, linkedKind } from '#contract/console/facts.ts';

/** What is not known is left out. */
type Maybe<T> = T | null | undefined;

const words: ReadonlyMap<string, FactWord> = new Map(factWordNames.map((word) => [word, word]));

export const textFact = (name: FactName, text: Maybe<string>): Fact | null =>
  text === null || text === undefined || text === '' ? null : { kind: 'text', name, text };

/** A word of ours; a value that the set does not have, such as a new code of a provider, is shown as text. */
export function wordFact(name: FactName, set: keyof typeof factWords, value: Maybe<string>): Fact | null {
  const word = words.get(`${set}.${value}`);
  return word === undefined ? textFact(name, value) : { kind: 'word', name, word };
}

export const timeFact = (name: FactName, at: Maybe<Date | string>): Fact | null =>
  at === null || at === undefined ? null : { kind: 'time', name, at: new Date(at).toISOString() };

export const moneyFact = (name: FactName, fen: Maybe<number>): Fact | null =>
  fen === null || fen === undefined ? null : { kind: 'money', name, fen };

export const countFact = (name: FactName, count: Maybe<number>): Fact | null =>
  count === null || count === undefined ? null : { kind: 'count', name, count };

export const percentFact = (name: FactName, percent: Maybe<number>): Fact | null =>
  percent === null || percent === undefined ? null : { kind: 'percent', name, percent };

export const linkFact = (
  name: FactName,
  of: (typeof linkedKind)['options'][number],
  { id, text }: { readonly id: Maybe<string>; readonly text: Maybe<string> },
): Fact | null => (id === null || id === undefined ? null : { kind: 'link', name, of, id, text: text ?? '' });

/** Without what is not known. */
export function known(facts: readonly (Fact | null)[]): Fact[] {
  return facts.filter((each) => each !== null);
}
