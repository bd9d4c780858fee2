import type { Db, Tx } from '../../db/database.ts';
import { readTeenMode } from './is-teen-mode.ts';

/** Teen mode as its user is shown it. */
export async function showTeenMode(db: Db | Tx, userId: string): Promise<{ on: boolean; isMinor: boolean }> {
  const { isMinor, hasPin } = await readTeenMode(db, userId);
  return { on: isMinor || hasPin, isMinor };
}
