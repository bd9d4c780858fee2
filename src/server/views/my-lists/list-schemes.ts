import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { analystSchemes, matchSchemes, mySchemes, myUnlocks } from '#contract/schemes/scheme-lists.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { findMatch } from '#server/features/matches/catalogue/find-match.ts';
import { findAnalyst } from '#server/features/people/analyst-role/find-analyst.ts';
import { readSchemes } from '#server/features/schemes/store/read-schemes.ts';
import { schemeCards, viewerCards } from '#server/views/scheme-card/scheme-cards.ts';
import type { SchemeRecord } from '#server/features/schemes/store/scheme-record.ts';

const PAGE = 20;

interface Page {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Newest publication first. `viewerId` is null for a public list. */
async function byPublishing(ctx: Context, where: RawBuilder<unknown>, page: Page, viewerId: string | null) {
  const after = decodeCursor(page.cursor, ['instant', 'id']);
  const limit = page.limit ?? PAGE;
  const schemes = await readSchemes(ctx.db, {
    where:
      after === null
        ? where
        : sql`${where} AND (s.published_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    orderAndLimit: sql`ORDER BY s.published_at DESC, s.id DESC LIMIT ${limit + 1}`,
    viewerId,
  });
  return pageOf(schemes, limit, ({ publishedAt, id }) => [publishedAt.toISOString(), id]);
}

/** The schemes of a page, read with one more to know whether there is a next page. */
function pageOf(
  schemes: readonly SchemeRecord[],
  limit: number,
  key: (scheme: SchemeRecord) => readonly string[],
) {
  const listed = schemes.slice(0, limit);
  const last = listed.at(-1);
  return { listed, nextCursor: schemes.length > limit && last ? encodeCursor(key(last)) : null };
}

/** Public cards; withdrawn schemes are only on their author's own list. */
async function publicPage(
  ctx: Context,
  where: RawBuilder<unknown>,
  page: Page,
): Promise<CallAnswer<typeof matchSchemes>> {
  const { listed, nextCursor } = await byPublishing(ctx, sql`${where} AND ${notWithdrawn}`, page, null);
  return { items: await schemeCards(ctx, listed), nextCursor };
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
  const { listed, nextCursor } = await byPublishing(ctx, where, query, viewer.userId);
  return { items: await viewerCards(ctx, listed, viewer.userId), nextCursor };
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

const settled = sql`EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = s.id)`;

function ofState(state: 'open' | 'settled' | undefined): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  return state === 'settled' ? settled : sql`NOT ${settled} AND ${notWithdrawn}`;
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
     ORDER BY u.unlocked_at DESC, u.id DESC LIMIT ${limit + 1}`.execute(ctx.db);
  const ids = rows.map(({ scheme_id }) => scheme_id);
  const schemes = await readSchemes(ctx.db, {
    where: sql`s.id = ANY (${ids}::uuid[])`,
    orderAndLimit: sql`ORDER BY array_position(${ids}::uuid[], s.id)`,
    viewerId: viewer.userId,
  });
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
