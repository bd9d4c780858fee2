import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { analystSchemes, matchSchemes, mySchemes, myUnlocks } from '#contract/schemes/scheme-lists.ts';
import { beijingMonthSpan } from '#domain/beijing-day.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { findMatch } from '#server/features/matches/catalogue/find-match.ts';
import { findAnalyst } from '#server/features/people/analyst-role/find-analyst.ts';
import { readSchemes } from '#server/features/schemes/store/read-schemes.ts';
import { schemeCards, viewerCards } from '#server/views/scheme-card/scheme-cards.ts';

const PAGE = 20;

interface Page {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Newest publication first. */
async function idsByPublishing(ctx: Context, where: RawBuilder<unknown>, page: Page) {
  const after = decodeCursor(page.cursor, ['instant', 'id']);
  const limit = page.limit ?? PAGE;
  const beyond = after
    ? sql`(s.published_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`;
  const { rows } = await sql<{ readonly id: string; readonly publishedAt: Date }>`
    SELECT s.id, s.published_at AS "publishedAt" FROM scheme s WHERE ${where} AND ${beyond}
     ORDER BY s.published_at DESC, s.id DESC LIMIT ${limit + 1}`.execute(ctx.db);
  const { listed, nextCursor } = pageOf(rows, limit, ({ publishedAt, id }) => [
    publishedAt.toISOString(),
    id,
  ]);
  return { ids: listed.map(({ id }) => id), nextCursor };
}

/** The entries of a page, read with one more to know whether there is a next page. */
function pageOf<T>(entries: readonly T[], limit: number, key: (entry: T) => readonly string[]) {
  const listed = entries.slice(0, limit);
  const last = listed.at(-1);
  return { listed, nextCursor: entries.length > limit && last ? encodeCursor(key(last)) : null };
}

/** Public cards; withdrawn schemes are only on their author's own list. */
async function publicPage(
  ctx: Context,
  where: RawBuilder<unknown>,
  page: Page,
): Promise<CallAnswer<typeof matchSchemes>> {
  const { ids, nextCursor } = await idsByPublishing(ctx, sql`${where} AND ${notWithdrawn}`, page);
  return { items: await schemeCards(ctx, ids), nextCursor };
}

const notWithdrawn = sql`NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)`;

export async function listMatchSchemes(
  ctx: Context,
  { params, query }: CallRequest<typeof matchSchemes>,
): Promise<CallAnswer<typeof matchSchemes>> {
  // A parlay is listed with each of its matches.
  const where = sql`EXISTS (SELECT 1 FROM scheme_pick l WHERE l.scheme_id = s.id AND l.match_id = ${params.id})`;
  const page = await publicPage(ctx, where, query);
  // Only an empty page requires checking that the match exists.
  if (page.items.length === 0 && !(await findMatch(ctx.db, params.id))) throw new Refusal('MATCH_NOT_FOUND');
  return page;
}

export async function listMySchemes(
  ctx: Context,
  { query, viewer }: CallRequest<typeof mySchemes>,
): Promise<CallAnswer<typeof mySchemes>> {
  const where = sql`s.author_id = ${viewer.userId} AND ${ofState(query.state)}`;
  const { ids, nextCursor } = await idsByPublishing(ctx, where, query);
  const schemes = await readInOrder(ctx, ids, viewer.userId);
  return { items: await viewerCards(ctx, schemes, viewer.userId), nextCursor };
}

/** All schemes of an analyst; whether the analyst exists is checked only for an empty first page. */
export async function listAnalystSchemes(
  ctx: Context,
  { params, query }: CallRequest<typeof analystSchemes>,
): Promise<CallAnswer<typeof analystSchemes>> {
  const page = await publicPage(ctx, sql`s.author_id = ${params.userId} AND ${ofState(query.state)}`, query);
  if (page.items.length === 0 && !(await findAnalyst(ctx.db, params.userId))) {
    throw new Refusal('ANALYST_NOT_FOUND');
  }
  return page;
}

async function readInOrder({ db }: Context, ids: readonly string[], viewerId: string) {
  return await readSchemes(db, {
    where: sql`s.id = ANY (${[...ids]}::uuid[])`,
    orderAndLimit: sql`ORDER BY array_position(${[...ids]}::uuid[], s.id)`,
    viewerId,
  });
}

const settled = sql`EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = s.id)`;

function ofState(state: 'open' | 'settled' | undefined): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  return state === 'settled' ? settled : sql`NOT ${settled} AND ${notWithdrawn}`;
}

const ofAnalyst = (id: string | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`s.author_id = ${id}`;

/** Unlocks of a Beijing month. */
function ofMonth(month: string | undefined): RawBuilder<unknown> {
  if (month === undefined) return sql`true`;
  const { from, to } = beijingMonthSpan(month);
  return sql`u.unlocked_at >= ${from} AND u.unlocked_at < ${to}`;
}

/** The viewer's unlocks, newest first. */
export async function listMyUnlocks(
  ctx: Context,
  { query, viewer }: CallRequest<typeof myUnlocks>,
): Promise<CallAnswer<typeof myUnlocks>> {
  const after = decodeCursor(query.cursor, ['instant', 'id']);
  const limit = query.limit ?? PAGE;
  const beyond =
    after === null ? sql`true` : sql`(u.unlocked_at, u.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const { rows } = await sql<{ scheme_id: string }>`
    SELECT u.scheme_id FROM unlock u JOIN scheme s ON s.id = u.scheme_id
     WHERE u.user_id = ${viewer.userId} AND ${beyond} AND ${ofState(query.state)}
       AND ${ofAnalyst(query.analyst)} AND ${ofMonth(query.month)}
     ORDER BY u.unlocked_at DESC, u.id DESC LIMIT ${limit + 1}`.execute(ctx.db);
  const ids = rows.map(({ scheme_id }) => scheme_id);
  const schemes = await readInOrder(ctx, ids, viewer.userId);
  const unlocks = new Map(schemes.map(({ id, unlock }) => [id, unlock]));
  const unlockOf = (id: string) => {
    const unlock = unlocks.get(id);
    if (!unlock) throw new Error(`No unlock for listed scheme ${id}`);
    return unlock;
  };
  const { listed, nextCursor } = pageOf(schemes, limit, ({ id }) => {
    const { unlockedAt, id: unlockId } = unlockOf(id);
    return [unlockedAt.toISOString(), unlockId];
  });
  const cards = await viewerCards(ctx, listed, viewer.userId);
  return {
    items: cards.map((card) => {
      const { priceFen, refundFen, unlockedAt } = unlockOf(card.id);
      return {
        ...card,
        mine: { paidFen: priceFen, refundedFen: refundFen, unlockedAt: unlockedAt.toISOString() },
      };
    }),
    nextCursor,
  };
}
