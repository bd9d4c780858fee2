import { Refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/database.ts';
import { findAnalyst } from '../users/find-analyst.ts';
import { type PublicUser, readPublicUsers } from '../users/read-public-users.ts';

/** @throws Refusal `ANALYST_NOT_FOUND`. */
export async function findAnalystName(db: Db, userId: string): Promise<PublicUser> {
  const user = (await readPublicUsers(db, [userId])).get(userId);
  if (!user || !(await findAnalyst(db, userId))) throw new Refusal('ANALYST_NOT_FOUND');
  return user;
}
