import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { followedSchemes, schemeList } from '#contract/schemes/scheme-lists.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import { readCompetitions } from '#server/features/matches/catalogue/read-competitions.ts';
import { readSchemes } from '#server/features/schemes/store/read-schemes.ts';
import { isOnSale, saleOfScheme } from '#server/features/schemes/store/sale.ts';
import { schemeCards } from '#server/views/scheme-card/scheme-cards.ts';
import { cursorAfter, orderOf, type MarketplaceRow } from './marketplace-order.ts';

const PAGE = 20;

type Query = CallRequest<typeof schemeList>['query'];

/** The marketplace: schemes on sale now, with filters and order. @throws Refusal `CURSOR_INVALID`. */
export const listMarketplace: Operation<typeof schemeList> = (ctx, { query }) => pageOf(ctx, query, null);

/** The same, of followed analysts only. */
export const listFollowedSchemes: Operation<typeof followedSchemes> = (ctx, { query, viewer }) =>
  pageOf(ctx, query, viewer.userId);

/** `followerId` restricts the list, and changes nothing else: its cards are public. */
async function pageOf(
  ctx: Context,
  query: Query,
  followerId: string | null,
): Promise<CallAnswer<typeof schemeList>> {
  const limit = query.limit ?? PAGE;
  const list = { ...query, followed: followerId === null ? undefined : ('true' as const) };
  const { beyond, by } = orderOf(list);
  const onSale = isOnSale(ctx.clock.now());
  const { rows } = await sql<MarketplaceRow>`
    SELECT * FROM (
      SELECT s.id, s.published_at, sale.ends_at,
             -- Unranked authors come after all ranked ones.
             coalesce(-b.low, 'Infinity'::float8) AS distance
        FROM ${onMarketplace}
             LEFT JOIN record_board b
               ON b.span = 'all' AND b.competition = '' AND b.author_id = s.author_id AND b.is_ranked
       WHERE ${onSale} AND ${isWanted(query, followerId)}) square
     WHERE ${beyond} ORDER BY ${by} LIMIT ${limit + 1}`.execute(ctx.db);
  const pageRows = rows.slice(0, limit);
  const ids = pageRows.map(({ id }) => id);
  const schemes = await readSchemes(ctx.db, {
    where: sql`s.id = ANY (${ids}::uuid[])`,
    orderAndLimit: sql`ORDER BY array_position(${ids}::uuid[], s.id)`,
    viewerId: null,
  });
  const last = pageRows.at(-1);
  return {
    items: await schemeCards(ctx, schemes),
    nextCursor: rows.length > limit && last ? cursorAfter(list, last) : null,
    competitions: await readCompetitions(
      ctx.db,
      sql`SELECT k.competition FROM ${onMarketplace}
            JOIN scheme_pick l ON l.scheme_id = s.id JOIN match k ON k.id = l.match_id WHERE ${onSale}`,
    ),
  };
}

const onMarketplace = sql`scheme s CROSS JOIN LATERAL ${saleOfScheme}`;

function isWanted(query: Query, followerId: string | null): RawBuilder<unknown> {
  const { refund, price, market, competition } = query;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (refund) conditions.push(sql`s.refund_if_lost`);
  if (price === 'free') conditions.push(sql`s.price_fen = 0`);
  if (price === 'paid') conditions.push(sql`s.price_fen > 0`);
  if (market) conditions.push(sql`s.market = ${market}`);
  if (competition) {
    conditions.push(sql`EXISTS (SELECT FROM scheme_pick l JOIN match k ON k.id = l.match_id
                                 WHERE l.scheme_id = s.id AND k.competition = ${competition})`);
  }
  if (followerId !== null) {
    conditions.push(sql`EXISTS (SELECT FROM follow f
                                 WHERE f.user_id = ${followerId} AND f.analyst_id = s.author_id)`);
  }
  return sql.join(conditions, sql` AND `);
}
