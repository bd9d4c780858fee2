import type { Db } from '#server/db/database.ts';
import { isTeenMode } from '#server/features/protection/is-teen-mode.ts';
import { countAll } from './count-all.ts';

/** A user's own account data besides the profile. */
export async function readAccountState(db: Db, userId: string) {
  return { counts: await countAll(db, userId), teenMode: await isTeenMode(db, userId) };
}
