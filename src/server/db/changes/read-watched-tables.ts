import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Every table: the column with the keys of its announced changes, `''` without keys, null if none are announced. */
export type WatchedTables = ReadonlyMap<string, string | null>;

/** Reads from the database itself which tables announce their changes (triggers `announced`). */
export async function readWatchedTables(db: Db): Promise<WatchedTables> {
  const { rows } = await sql<{ readonly name: string; readonly key: string | null }>`
    SELECT c.relname AS name, replace(encode(t.tgargs, 'escape'), '\\000', '') AS key
      FROM pg_class c LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND t.tgname = 'announced'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`.execute(db);
  return new Map(rows.map(({ name, key }) => [name, key]));
}
