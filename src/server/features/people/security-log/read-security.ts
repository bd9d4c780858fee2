import type { Db } from '#server/db/database.ts';

interface Wanted {
  /** Whose; absent: everybody's and nobody's. */
  readonly userId?: string;
  readonly since?: Date;
  readonly limit: number;
}

/** What happened, the newest first. */
export async function readSecurity(db: Db, { userId, since, limit }: Wanted) {
  return await db
    .selectFrom('security_event')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date(0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
