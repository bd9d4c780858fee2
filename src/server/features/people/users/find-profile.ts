import type { Db } from '#server/db/database.ts';
import type { PublicUser } from './read-public-users.ts';

/** The public profile of a user. */
export interface Profile extends PublicUser {
  readonly intro: string;
  readonly analyst: { readonly level: number; readonly approvedAt: Date } | null;
}

export async function findProfile(db: Db, userId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('certification', 'certification.user_id', 'app_user.id')
    .leftJoin('analyst', 'analyst.user_id', 'app_user.id')
    .select(['app_user.id', 'nickname', 'avatar', 'intro', 'certified_at', 'level', 'approved_at'])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, nickname, avatar, intro, certified_at, level, approved_at } = row;
  const analyst = level === null || approved_at === null ? null : { level, approvedAt: approved_at };
  return { id, nickname, avatar, intro, identityVerified: certified_at !== null, analyst };
}
