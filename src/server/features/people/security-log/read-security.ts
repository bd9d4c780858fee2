import type { Db } from '#server/db/database.ts';

interface Filter {
  /** Affected account; absent for all entries. */
  readonly userId?: string;
  readonly since?: Date;
  readonly limit: number;
}

/** Security events, newest first. */
export async function readSecurity(db: Db, { userId, since, limit }: Filter) {
  return await db
    .selectFrom('security_event')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date(0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
