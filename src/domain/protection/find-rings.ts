/** That one person paid for schemes of another so many times. */
export interface Purchases {
  readonly buyerId: string;
  readonly analystId: string;
  readonly count: number;
}

/** From how many paid unlocks on a purchase is part of a ring: less is what colleagues do out of curiosity. */
export const RING_FROM = 3;

/** People who buy from each other in a circle, each from the next and the last from the first; the least id first. */
export type Ring = readonly string[];

/**
 * Circles of two and of three among purchases, each once. Money that comes back to where it started bought nothing but the
 * look of being bought.
 */
export function findRings(purchases: readonly Purchases[], from: number = RING_FROM): readonly Ring[] {
  const next = new Map<string, Set<string>>();
  for (const { buyerId, analystId, count } of purchases) {
    if (count < from || buyerId === analystId) continue;
    next.set(buyerId, (next.get(buyerId) ?? new Set()).add(analystId));
  }
  const buys = (one: string, other: string) => next.get(one)?.has(other) === true;
  const rings: Ring[] = [];
  for (const [first, bought] of next) {
    for (const second of bought) {
      // Each circle is found from its least member alone.
      if (second <= first) continue;
      if (buys(second, first)) rings.push([first, second]);
      for (const third of next.get(second) ?? []) {
        if (third > first && third !== second && buys(third, first)) rings.push([first, second, third]);
      }
    }
  }
  return rings;
}
