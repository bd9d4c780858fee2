import type { removalState } from '#contract/identity.ts';
import type { Operation } from '../../http/operation.ts';
import { coolingDays } from '../users/removal-store.ts';
import { readBlockers } from './read-blockers.ts';

export const showRemoval: Operation<typeof removalState> = async ({ db }, { viewer: { userId } }) => {
  return { blockers: [...(await readBlockers(db, userId))], coolingDays };
};
