import type { Fan, World } from './world.ts';

/** An unlock to perform. */
export interface PlannedUnlock {
  readonly fan: Fan;
  readonly schemeId: string;
}

/**
 * Every fan with every scheme once, so that each unlock is new. Consecutive unlocks differ in fan and scheme, to
 * avoid contention on one fan's balance.
 * @throws Error when all are used up.
 */
export function* planUnlocks({
  fans,
  schemeIds,
}: Pick<World, 'fans' | 'schemeIds'>): Generator<PlannedUnlock, never> {
  for (let turn = 0; turn < schemeIds.length; turn++) {
    for (const [index, fan] of fans.entries()) {
      const schemeId = schemeIds[(index + turn) % schemeIds.length];
      if (schemeId !== undefined) yield { fan, schemeId };
    }
  }
  throw new Error('Not enough fans and schemes for so many unlocks');
}
