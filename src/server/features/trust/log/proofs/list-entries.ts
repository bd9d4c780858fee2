import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { logEntries } from '#contract/log.ts';
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

/** Entries of one head, each proven against it. A cursor keeps to the head of its first page. */
export async function listEntries(ctx: Context, { query }: CallRequest<typeof logEntries>): Promise<Answer> {
  const after = decodeCursor(query.cursor, ['number', 'number']);
  const [ofSize, afterIndex] = after?.map(Number) ?? [query.size, undefined];
  const size = await signedSize(ctx.db, ofSize);
  if (size === 0) return { size, total: 0, items: [], authors: [], nextCursor: null };
  const limit = query.limit ?? PAGE;
  const isNewest = query.newest === 'true';
  const chosen = chosenBy(query, size);
  const rest =
    afterIndex === undefined ? sql`true` : sql`e.index ${isNewest ? sql`<` : sql`>`} ${afterIndex}`;
  const order = isNewest ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<Entry & { author_id: string }>`
    SELECT e.index, l.data, l.author_id FROM ${sourceOf(query)}
     WHERE ${chosen} AND ${rest} ORDER BY e.index ${order} LIMIT ${limit + 1}`.execute(ctx.db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    size,
    total: await count(ctx.db, query, size, chosen),
    items: await proveEntries(ctx.db, shown, size),
    authors: await authorsOf(ctx.db, shown),
    nextCursor: rows.length > limit && last ? encodeCursor([size, last.index]) : null,
  };
}

/** By name, as far as the account is still there. */
async function authorsOf(db: Db, rows: readonly { readonly author_id: string }[]) {
  const users = await readPublicUsers(
    db,
    rows.map((row) => row.author_id),
  );
  return [...users.values()]
    .filter(({ nickname }) => nickname !== erasedNickname)
    .map(({ id, nickname }) => ({ id, nickname }));
}

/**
 * The size of the head to prove against; 0 while there is none.
 * @throws Refusal `LOG_SIZE_UNKNOWN` where no head of the size asked for was signed.
 */
async function signedSize(db: Db, asked: number | undefined): Promise<number> {
  if (asked === undefined) return (await newestHead(db))?.size ?? 0;
  if ((await headOfSize(db, asked)) === null) throw new Refusal('LOG_SIZE_UNKNOWN');
  return asked;
}

/**
 * Row by row from the side that is chosen by: a database without statistics would join all entries with all leaves.
 */
function sourceOf({ author, scheme }: Pick<Query, 'author' | 'scheme'>): RawBuilder<unknown> {
  return author === undefined && scheme === undefined
    ? sql`log_entry e, LATERAL (SELECT data, author_id FROM log_leaf WHERE id = e.leaf_id LIMIT 1) l`
    : sql`log_leaf l, LATERAL (SELECT index FROM log_entry WHERE leaf_id = l.id LIMIT 1) e`;
}

function chosenBy({ author, scheme, from }: Query, size: number): RawBuilder<unknown> {
  const parts = [
    sql`e.index < ${size}`,
    ...(from === undefined ? [] : [sql`e.index >= ${from}`]),
    ...(author === undefined ? [] : [sql`l.author_id = ${author}`]),
    ...(scheme === undefined ? [] : [sql`l.scheme_id = ${scheme}`]),
  ];
  return sql.join(parts, sql` AND `);
}

/** Without a choice there is no need to look: entries are numbered without a gap. */
async function count(
  db: Db,
  { author, scheme, from = 0 }: Query,
  size: number,
  chosen: RawBuilder<unknown>,
): Promise<number> {
  if (author === undefined && scheme === undefined) return Math.max(0, size - from);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${sourceOf({ author, scheme })} WHERE ${chosen}`.execute(db);
  return rows[0]?.total ?? 0;
}
