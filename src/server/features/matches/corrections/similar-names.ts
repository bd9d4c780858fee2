import { spellingKey } from '#server/providers/football/names/spelling.ts';

/** Less similar names have nothing to do with each other. */
const LEAST = 0.35;

/** How similar two names are, from 0 to 1: the share of pairs of neighbouring characters that both have (Dice). */
export function likenessOf(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  if (pairs.length === 0 || others.length === 0) return 0;
  const left = [...others];
  const shared = pairs.filter((pair) => {
    const at = left.indexOf(pair);
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
  return (2 * shared.length) / (pairs.length + others.length);
}

/** The best of some candidates by their most similar name, the most similar first; none that is not similar at all. */
export function mostSimilar<T>(
  name: string,
  candidates: readonly { readonly of: T; readonly names: readonly string[] }[],
  limit: number,
): readonly T[] {
  return candidates
    .map(({ of, names }) => ({ of, likeness: Math.max(0, ...names.map((each) => likenessOf(name, each))) }))
    .filter(({ likeness }) => likeness >= LEAST)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limit)
    .map(({ of }) => of);
}

/** A Chinese name may have two characters, so its ends count as well. */
function pairsOf(name: string): string[] {
  const key = spellingKey(name).replaceAll(' ', '');
  if (key === '') return [];
  const characters = ['^', ...key, '$'];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
