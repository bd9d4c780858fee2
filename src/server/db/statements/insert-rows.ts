import { type Insertable, type InsertQueryBuilder, type InsertResult, sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

/** A row to insert; a JSON column takes its value itself, not its text. */
export type NewRow<T extends keyof Tables> = {
  readonly [C in keyof Insertable<Tables[T]>]: Insertable<Tables[T]>[C] | object;
};

/**
 * Begins to insert rows, in their order, as one parameter. With a parameter for each value the statement would have
 * another text for each number of rows, which the database parses and plans anew. Not for columns of bytes.
 * @param rows at least one; all have the columns of the first.
 */
export function insertRows<T extends keyof Tables & string>(
  db: Db | Tx,
  table: T,
  rows: readonly NewRow<T>[],
): InsertQueryBuilder<Tables, T, InsertResult> {
  const [first] = rows;
  if (first === undefined) throw new Error(`No rows for ${table}`);
  const columns = Object.keys(first) as (keyof Tables[T] & string)[];
  const named = sql.join(columns.map((column) => sql.ref(column)));
  return db
    .insertInto(table)
    .columns(columns)
    .expression(sql`
      SELECT ${named}
        FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::text::json) WITH ORDINALITY
       ORDER BY ordinality`);
}
