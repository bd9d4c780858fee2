import { sql } from 'kysely';

/** SQL expression with the number of an author's person: the first number of any of the accounts. */
export function markNumberOf(authorColumn: string) {
  return sql<number>`(SELECT min(every.number) FROM record_mark every
                       WHERE every.author_id = ANY (accounts_of(${sql.ref(authorColumn)})))`;
}
