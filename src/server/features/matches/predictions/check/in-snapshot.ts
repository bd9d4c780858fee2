import type { Db } from '#server/db/database.ts';

/**
 * One snapshot for all queries of a part, so that what is written in between is not reported. Parts are short: on the
 * embedded database with its single connection, requests are served between them.
 */
export async function inSnapshot<T>(db: Db, part: (db: Db) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => await part(tx));
}
