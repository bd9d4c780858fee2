import { Refusal } from '#domain/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { findAnalyst } from '#server/features/people/analyst-role/find-analyst.ts';
import { type PublicUser, readPublicUsers } from '#server/features/people/users/read-public-users.ts';

/** @throws Refusal `ANALYST_NOT_FOUND`. */
export async function findAnalystName(db: Db, userId: string): Promise<PublicUser> {
  const user = (await readPublicUsers(db, [userId])).get(userId);
  if (!user || !(await findAnalyst(db, userId))) throw new Refusal('ANALYST_NOT_FOUND');
  return user;
}
