import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** What the database itself says of its tables and functions. */
export interface WatchedTables {
  /** The column with the keys of a table's announced changes, `''` without keys, null if none are announced. */
  readonly keyOf: ReadonlyMap<string, string | null>;
  /** Source text of each function, which may read tables that the calling statement does not name. */
  readonly functions: ReadonlyMap<string, string>;
}

/** Reads which tables announce their changes (triggers `announced`), and the functions. */
export async function readWatchedTables(db: Db): Promise<WatchedTables> {
  const tables = await sql<{ readonly name: string; readonly key: string | null }>`
    SELECT c.relname AS name, replace(encode(t.tgargs, 'escape'), '\\000', '') AS key
      FROM pg_class c LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND t.tgname = 'announced'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`.execute(db);
  const functions = await sql<{ readonly name: string; readonly source: string }>`
    SELECT proname AS name, prosrc AS source FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace`.execute(db);
  return {
    keyOf: new Map(tables.rows.map(({ name, key }) => [name, key])),
    functions: new Map(functions.rows.map(({ name, source }) => [name, source])),
  };
}
