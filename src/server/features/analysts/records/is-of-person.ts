import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: `author_id` is any account of the person who has this one. A record is the union of all accounts of a
 * person, so every query of a record uses it.
 */
export function isOfPerson(authorId: string): RawBuilder<boolean> {
  // As an array that is computed once, so that the index on authors is used.
  return sql<boolean>`author_id = ANY ((SELECT accounts_of(${authorId}::uuid))::uuid[])`;
}
