import type { Db } from '#server/db/database.ts';
import {
  type PolicyChange,
  policyChangesSince,
} from '#server/features/trust/log/policy/recorded-policies.ts';

/** So long every operator sees a change, whoever made it. */
const SHOWN_MS = 30 * 86_400_000;

/** Recent changes of the keys, witnesses or quorum that the log asks readers to trust. */
export async function policyChanges(db: Db, now: Date): Promise<readonly PolicyChange[]> {
  return await policyChangesSince(db, new Date(now.getTime() - SHOWN_MS));
}
