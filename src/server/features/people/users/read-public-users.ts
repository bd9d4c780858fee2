import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';

/** The public data of a user. */
export interface PublicUser {
  readonly id: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly identityVerified: boolean;
}

/** Public users by id, in one query. Works inside a transaction as well. */
export async function readPublicUsers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('certification', 'certification.user_id', 'app_user.id')
    .select(['app_user.id', 'nickname', 'avatar', 'certified_at'])
    .where(isAmong('app_user.id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [row.id, publicUser(row)]));
}

interface UserRow extends Omit<PublicUser, 'identityVerified'> {
  readonly certified_at: Date | null;
}

/** Of a row of `app_user` with its certification. */
export function publicUser({ id, nickname, avatar, certified_at }: UserRow): PublicUser {
  return { id, nickname, avatar, identityVerified: certified_at !== null };
}
