import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** A user with certification and analyst role. */
export async function readUser(db: Db, id: string) {
  return await db
    .selectFrom('app_user')
    .leftJoin('certification', 'certification.user_id', 'app_user.id')
    .leftJoin('analyst', 'analyst.user_id', 'app_user.id')
    .selectAll('app_user')
    .select(['certification.certified_at', 'analyst.level'])
    .where('app_user.id', '=', id)
    .executeTakeFirstOrThrow();
}

export type UserRow = Awaited<ReturnType<typeof readUser>>;

/** SQL expression for queries of other features: when the user of a column was disabled, null if not. */
export function disabledAtOf(userIdColumn: string) {
  return sql<Date | null>`(SELECT disabled_at FROM app_user WHERE app_user.id = ${sql.ref(userIdColumn)})`;
}
