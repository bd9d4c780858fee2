import { type RawBuilder, sql } from 'kysely';
import { soughtOf } from '#server/features/search/search-key.ts';
import { hitsOf } from '#server/views/search/hits-of.ts';

/** Lists of users without a search. */
export type UserList = 'newest' | 'analysts' | 'disabled' | 'removing';

/** The place after the last user of a page: what the list is ordered by, and the id. */
export type After = readonly (string | number)[] | null;

/** Each list reads rows `id` and `at` from an index in the order in which they are shown, newest first. */
const lists: Readonly<
  Record<UserList, { readonly at: string; readonly id: string; readonly from: RawBuilder<unknown> }>
> = {
  newest: { at: 'u.registered_at', id: 'u.id', from: sql`app_user u WHERE true` },
  analysts: { at: 'a.approved_at', id: 'a.user_id', from: sql`analyst a WHERE true` },
  disabled: { at: 'u.disabled_at', id: 'u.id', from: sql`app_user u WHERE u.disabled_at IS NOT NULL` },
  removing: {
    at: 'r.requested_at',
    id: 'r.user_id',
    from: sql`removal r JOIN app_user u ON u.id = r.user_id AND u.erased_at IS NULL
      WHERE NOT EXISTS (SELECT FROM removal_cancellation c WHERE c.removal_id = r.id)`,
  },
};

/** Rows `id`, `place` (a text) and `nr` of a list after a place. */
export function listed(list: UserList, after: After, limit: number): RawBuilder<unknown> {
  const { at, id, from } = lists[list];
  const order = sql`${sql.ref(at)} DESC, ${sql.ref(id)} DESC`;
  const beyond =
    after === null
      ? sql`true`
      : sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return sql`
    SELECT ${sql.ref(id)} AS id, ${isoOf(at)} AS place, row_number() OVER (ORDER BY ${order}) AS nr
      FROM ${from} AND ${beyond} ORDER BY ${order} LIMIT ${limit}`;
}

/** As `toISOString`; times are stored in milliseconds. */
function isoOf(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A nickname as the index has it. */
const folded = sql`lower(u.nickname) COLLATE "C"`;
/** After everything that begins with the same text: no text contains the last code point. */
const LAST = '\u{10FFFF}';

/**
 * The same of users whose nickname begins with a text, whatever its case, in alphabetical order; and of analysts whose
 * nickname has it in another place or in pinyin, of many the newest.
 */
export function found(text: string, after: After, limit: number): RawBuilder<unknown> {
  const beyond = after === null ? sql`true` : sql`(${folded}, u.id) > (${after[0]}::text, ${after[1]}::uuid)`;
  const page = sql`AND ${beyond} ORDER BY ${folded}, u.id LIMIT ${limit}`;
  const begin = sql`lower(${text}::text) COLLATE "C"`;
  return sql`
    SELECT id, place, row_number() OVER (ORDER BY place COLLATE "C", id) AS nr FROM (
      (SELECT u.id, ${folded} AS place FROM app_user u
        WHERE ${folded} >= ${begin} AND ${folded} < ${begin} || ${LAST}::text ${page})
      UNION
      (SELECT u.id, ${folded} FROM (${analystsNamed(text)}) e JOIN app_user u ON u.id = e.id::uuid WHERE true ${page})) hit
     ORDER BY nr LIMIT ${limit}`;
}

/** Analysts by the search that everybody has, which compares the newest of many; its empty text finds nobody. */
function analystsNamed(text: string): RawBuilder<unknown> {
  const sought = soughtOf(text);
  return sought.text === '' ? sql`SELECT id FROM search_entry WHERE false` : hitsOf(sought, 'analyst');
}
