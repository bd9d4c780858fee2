import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { followedSchemes, schemeList } from '#contract/schemes/scheme-lists.ts';
import { priceBands } from '#domain/scheme/price-bands.ts';
import { CHINESE } from '#domain/text/text-language.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import type { Tables } from '#server/db/tables.ts';
import { competitionView } from '#server/features/matches/catalogue/present-match.ts';
import { isOnSale, saleOfScheme } from '#server/features/schemes/store/sale.ts';
import { schemeCards } from '#server/views/scheme-card/scheme-cards.ts';
import {
  cursorAfter,
  isRestOf,
  type MarketplaceJson,
  orderOf,
  rowOf,
  turnOfAuthor,
} from './marketplace-order.ts';

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
  const page = sql`
    SELECT id, published_at, ends_at, distance, is_rest FROM (
      SELECT wanted.*, ${isRestOf(query)} AS is_rest FROM (
        SELECT square.*, ${turnOfAuthor} AS turn FROM (
          SELECT s.id, s.author_id, s.published_at, s.ends_at,
                 -- Unranked authors come after all ranked ones.
                 coalesce(-b.low, 'Infinity'::float8) AS distance
            FROM on_sale s
                 LEFT JOIN record_board b
                   ON b.span = 'all' AND b.competition = '' AND b.market = '' AND b.author_id = s.author_id AND b.is_ranked
           WHERE ${isWanted(query, followerId)}) square) wanted) placed
     WHERE ${beyond} ORDER BY ${by} LIMIT ${limit + 1}`;
  const { rows: found } = await sql<Found>`
    WITH on_sale AS MATERIALIZED (
      SELECT s.id, s.author_id, s.published_at, s.price_fen, s.refund_if_lost, s.market, sale.ends_at
        FROM scheme s CROSS JOIN LATERAL ${saleOfScheme} WHERE ${isOnSale(ctx.clock.now())})
    SELECT (SELECT json_agg(p) FROM (${page}) p) AS page,
           (SELECT json_agg(c ORDER BY code) FROM competition c WHERE code IN (
              SELECT k.competition FROM on_sale s JOIN scheme_pick l ON l.scheme_id = s.id
                JOIN match k ON k.id = l.match_id)) AS competitions,
           (SELECT count(*)::int FROM on_sale s WHERE ${isWanted(query, followerId)}) AS total`.execute(
    ctx.db,
  );
  const rows = (found[0]?.page ?? []).map(rowOf);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    items: await schemeCards(
      ctx,
      pageRows.map(({ id }) => id),
    ),
    nextCursor: rows.length > limit && last ? cursorAfter(list, last) : null,
    competitions: (found[0]?.competitions ?? []).map(competitionView),
    total: found[0]?.total ?? 0,
  };
}

/** A page of the marketplace, and the competitions of everything that is on sale. */
interface Found {
  readonly page: readonly MarketplaceJson[] | null;
  readonly competitions: readonly Selectable<Tables['competition']>[] | null;
  readonly total: number;
}

function isWanted(query: Query, followerId: string | null): RawBuilder<unknown> {
  const { refund, price, market, language, competition } = query;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (refund) conditions.push(sql`s.refund_if_lost`);
  if (price) {
    const { fromFen, toFen } = priceBands[price];
    conditions.push(sql`s.price_fen >= ${fromFen}`);
    if (toFen !== null) conditions.push(sql`s.price_fen <= ${toFen}`);
  }
  if (market) conditions.push(sql`s.market = ${market}`);
  if (language) {
    // As `languageOf` in `domain/text`.
    conditions.push(sql`EXISTS (SELECT FROM scheme t WHERE t.id = s.id
                                   AND (t.title || t.summary ~ ${CHINESE}) = ${language === 'zh'})`);
  }
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
