import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** A row to insert; a JSON column takes its value itself, not its text. */
export type JsonRow<T extends keyof Tables> = {
  readonly [C in keyof Insertable<Tables[T]>]: Insertable<Tables[T]>[C] | object;
};

export interface RowsAsJson<T extends keyof Tables> {
  readonly columns: readonly (keyof Tables[T] & string)[];
  readonly expression: RawBuilder<unknown>;
}

/**
 * Rows as one parameter, for `insertInto(table).columns(columns).expression(expression)`. With a parameter for each value
 * the statement has another text for each number of rows, which the database parses and plans anew. They are inserted in
 * their order. Not for columns of bytes.
 * @param rows at least one; all have the columns of the first.
 */
export function rowsAsJson<T extends keyof Tables & string>(
  table: T,
  rows: readonly JsonRow<T>[],
): RowsAsJson<T> {
  const [first] = rows;
  if (first === undefined) throw new Error(`No rows for ${table}`);
  const columns = Object.keys(first) as (keyof Tables[T] & string)[];
  const named = sql.join(columns.map((column) => sql.ref(column)));
  return {
    columns,
    expression: sql`
      SELECT ${named}
        FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::text::json) WITH ORDINALITY
       ORDER BY ordinality`,
  };
}
