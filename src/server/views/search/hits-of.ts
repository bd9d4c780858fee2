import { type RawBuilder, sql } from 'kysely';
import type { Sought } from '#server/features/search/search-key.ts';
import type { SearchKind } from '#server/features/search/write-entries.ts';

/** Of a text that very much contains, the newest are compared. */
const COMPARED = 200;

/**
 * Rows `id` and `place` of what matches a search: 0 for the name itself, 1 for the beginning of a name, 2 for the
 * beginning of a word, 3 for any other part.
 */
export function hitsOf({ text, patterns, grams }: Sought, kind: SearchKind): RawBuilder<unknown> {
  const contains = (part: string) => sql`strpos(key, ${part}) > 0`;
  return sql`
    SELECT id, CASE WHEN ${contains(`| ${text}|`)} THEN 0 WHEN ${contains(`| ${text}`)} THEN 1
                    WHEN ${contains(` ${text}`)} THEN 2 ELSE 3 END AS place
      FROM search_entry
     WHERE kind = ${kind} AND grams @> ${[...grams]}::text[] AND key LIKE ALL (${[...patterns]}::text[])
     ORDER BY listed_at DESC, id LIMIT ${COMPARED}`;
}
