import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { logEntries } from '#contract/log/log.ts';
import { erasedNickname } from '#domain/identity/erased-nickname.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { readPublicUsers } from '#server/features/people/users/read-public-users.ts';
import { headOfSize, newestHead } from '../head-store.ts';
import { type Entry, proveEntries } from './prove.ts';

const PAGE = 20;

type Answer = CallAnswer<typeof logEntries>;
type Query = CallRequest<typeof logEntries>['query'];

/**
 * Entries of one head, each with an inclusion proof for it. All pages of a cursor refer to the head of the first
 * page.
 */
export async function listEntries(ctx: Context, { query }: CallRequest<typeof logEntries>): Promise<Answer> {
  const after = decodeCursor(query.cursor, ['number', 'number']);
  const [ofSize, afterIndex] = after?.map(Number) ?? [query.size, undefined];
  const size = await signedSize(ctx.db, ofSize);
  if (size === 0) return { size, total: 0, items: [], authors: [], nextCursor: null };
  const limit = query.limit ?? PAGE;
  const isNewest = query.newest === 'true';
  const filter = filterOf(query, size);
  const rest =
    afterIndex === undefined ? sql`true` : sql`e.index ${isNewest ? sql`<` : sql`>`} ${afterIndex}`;
  const order = isNewest ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<Entry & { author_id: string | null }>`
    SELECT e.index, l.data, l.author_id FROM ${sourceOf(query)}
     WHERE ${filter} AND ${rest} ORDER BY e.index ${order} LIMIT ${limit + 1}`.execute(ctx.db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    size,
    total: await count(ctx.db, query, size, filter),
    items: await proveEntries(ctx.db, page, size),
    authors: await authorsOf(ctx.db, page),
    nextCursor: rows.length > limit && last ? encodeCursor([size, last.index]) : null,
  };
}

/** Authors of the entries that have one, by nickname; erased accounts are left out. */
async function authorsOf(db: Db, rows: readonly { readonly author_id: string | null }[]) {
  const ids = rows.flatMap(({ author_id }) => author_id ?? []);
  const users = await readPublicUsers(db, ids);
  return [...users.values()]
    .filter(({ nickname }) => nickname !== erasedNickname)
    .map(({ id, nickname }) => ({ id, nickname }));
}

/**
 * The size of the head to prove against; 0 while there is none.
 * @throws Refusal `LOG_SIZE_UNKNOWN` when no head of the requested size was signed.
 */
async function signedSize(db: Db, requestedSize: number | undefined): Promise<number> {
  if (requestedSize === undefined) return (await newestHead(db))?.size ?? 0;
  if ((await headOfSize(db, requestedSize)) === null) throw new Refusal('LOG_SIZE_UNKNOWN');
  return requestedSize;
}

/**
 * LATERAL with LIMIT 1 starts at the filtered table: without statistics the planner would join all entries with all
 * leaves.
 */
function sourceOf({ author, scheme }: Pick<Query, 'author' | 'scheme'>): RawBuilder<unknown> {
  return author === undefined && scheme === undefined
    ? sql`log_entry e, LATERAL (SELECT data, author_id FROM log_leaf WHERE id = e.leaf_id LIMIT 1) l`
    : sql`log_leaf l, LATERAL (SELECT index FROM log_entry WHERE leaf_id = l.id LIMIT 1) e`;
}

function filterOf({ author, scheme, from }: Query, size: number): RawBuilder<unknown> {
  const parts = [
    sql`e.index < ${size}`,
    ...(from === undefined ? [] : [sql`e.index >= ${from}`]),
    ...(author === undefined ? [] : [sql`l.author_id = ${author}`]),
    ...(scheme === undefined ? [] : [sql`l.scheme_id = ${scheme}`]),
  ];
  return sql.join(parts, sql` AND `);
}

/** Without a filter no query is needed: entries are numbered without a gap. */
async function count(
  db: Db,
  { author, scheme, from = 0 }: Query,
  size: number,
  filter: RawBuilder<unknown>,
): Promise<number> {
  if (author === undefined && scheme === undefined) return Math.max(0, size - from);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${sourceOf({ author, scheme })} WHERE ${filter}`.execute(db);
  return rows[0]?.total ?? 0;
}
