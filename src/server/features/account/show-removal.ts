import type { removalState } from '#contract/people/identity.ts';
import type { Operation } from '#server/context/operation.ts';
import { coolingDays } from '#server/features/people/users/removal-store.ts';
import { readBlockers } from './read-blockers.ts';

export const showRemoval: Operation<typeof removalState> = async ({ db }, { viewer: { userId } }) => {
  return { blockers: [...(await readBlockers(db, userId))], coolingDays };
};
