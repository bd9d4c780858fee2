/** Number of one user's paid unlocks of another user's schemes. */
export interface Purchases {
  readonly buyerId: string;
  readonly analystId: string;
  readonly count: number;
}

/** Minimum number of paid unlocks per edge of a ring; fewer is normal curiosity among colleagues. */
export const RING_FROM = 3;

/** Users who buy from each other in a circle, each from the next and the last from the first; the smallest ID first. */
export type Ring = readonly string[];

/** Finds circles of two and three in purchases, each once. Money that returns to its origin only simulates sales. */
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
      // Each circle is found only from its smallest member.
      if (second <= first) continue;
      if (buys(second, first)) rings.push([first, second]);
      for (const third of next.get(second) ?? []) {
        if (third > first && third !== second && buys(third, first)) rings.push([first, second, third]);
      }
    }
  }
  return rings;
}
