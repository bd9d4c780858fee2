import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition that a uuid is one of some. PostgreSQL takes a list parameter for ten values: a plan that is made once
 * then looks dearer than one made for a single value, so that a statement with a list of one would be planned anew each
 * time, which takes longer than running it.
 */
export function isAmong(column: string, ids: readonly string[]): RawBuilder<boolean> {
  const [only] = ids;
  return ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${only}::uuid`
    : sql<boolean>`${sql.ref(column)} = ANY (${[...ids]}::uuid[])`;
}
