import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { disabledAtOf } from '../users/read-user.ts';

/** The sessions that are still valid at an instant. */
export async function livingSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where(isAmong('id', sessionIds))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(disabledAtOf('session.user_id'), 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
