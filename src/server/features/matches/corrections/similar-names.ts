import { spellingKey } from '#server/providers/football/names/spelling.ts';

/** Less similar names have nothing to do with each other. */
const LEAST = 0.35;

/** Pairs of neighbouring characters of a name, each with how often it occurs. */
export interface NamePairs {
  readonly pairs: ReadonlyMap<string, number>;
  readonly count: number;
}

/** A Chinese name may have two characters, so its ends count as well. */
export function pairsOf(name: string): NamePairs {
  const key = spellingKey(name).replaceAll(' ', '');
  const characters = key === '' ? [] : ['^', ...key, '$'];
  const pairs = new Map<string, number>();
  for (const [at, character] of characters.slice(1).entries()) {
    const pair = `${characters[at]}${character}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return { pairs, count: Math.max(0, characters.length - 1) };
}

/** How similar two names are, from 0 to 1: the share of pairs that both have (Sørensen and Dice). */
export function likenessOf(one: NamePairs, other: NamePairs): number {
  if (one.count === 0 || other.count === 0) return 0;
  let shared = 0;
  for (const [pair, count] of one.pairs) shared += Math.min(count, other.pairs.get(pair) ?? 0);
  return (2 * shared) / (one.count + other.count);
}

/** The best of some candidates by their most similar name, the most similar first; none that is not similar at all. */
export function mostSimilar<T>(
  name: string,
  candidates: readonly { readonly of: T; readonly names: readonly NamePairs[] }[],
  limit: number,
): readonly T[] {
  const pairs = pairsOf(name);
  return candidates
    .map(({ of, names }) => ({ of, likeness: Math.max(0, ...names.map((each) => likenessOf(pairs, each))) }))
    .filter(({ likeness }) => likeness >= LEAST)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limit)
    .map(({ of }) => of);
}
