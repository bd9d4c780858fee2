import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CallRequest } from '#server/context/operation.ts';
import type { schemeList } from '#contract/schemes/scheme-lists.ts';
import { Refusal } from '#domain/refusal.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import { footballDaySql } from '#server/features/matches/catalogue/football-day-sql.ts';

type Query = CallRequest<typeof schemeList>['query'] & { readonly followed: 'true' | undefined };

/** Sort keys of a scheme on the marketplace. */
export interface MarketplaceRow {
  readonly id: string;
  readonly published_at: Date;
  readonly ends_at: Date;
  /** The negated lower bound of the author's adjusted yield over all time; infinite for an unranked author. */
  readonly distance: number;
  /** Not among the leading schemes, which are of different authors. Always true in the other orders. */
  readonly is_rest: boolean;
}

/** The same as JSON, where dates are text, and so is an infinite number. */
export type MarketplaceJson = Readonly<Record<Exclude<keyof MarketplaceRow, 'is_rest'>, string>> &
  Pick<MarketplaceRow, 'is_rest'>;

export function rowOf({ id, published_at, ends_at, distance, is_rest }: MarketplaceJson): MarketplaceRow {
  return {
    id,
    published_at: new Date(published_at),
    ends_at: new Date(ends_at),
    distance: Number(distance),
    is_rest,
  };
}

/** The first schemes of the recommended order are of as many different authors. */
const LEADING = 10;

const recommended = sql`${footballDaySql(sql`ends_at`)}, distance, ends_at, id`;

/**
 * SQL expression over rows with their `turn`, the number among their author's schemes in the recommended order: whether
 * a scheme comes after the leading ones, the first of each of the first authors.
 */
export function isRestOf({ order = 'recommended' }: Pick<Query, 'order'>): RawBuilder<boolean> {
  if (order !== 'recommended') return sql<boolean>`true`;
  return sql<boolean>`NOT (turn = 1 AND row_number() OVER (PARTITION BY turn ORDER BY ${recommended}) <= ${LEADING})`;
}

/** SQL expression: the number of a scheme among those of its author. */
export const turnOfAuthor = sql`row_number() OVER (PARTITION BY author_id ORDER BY ${recommended})`;

/**
 * Order and position of a marketplace page. `recommended` lists the nearest football day first, within a day the
 * authors with the highest lower bound; the second scheme of an author comes after the leading ones. The days do not
 * depend on the current time, so pages are consistent whenever they are requested.
 * @throws Refusal `CURSOR_INVALID`, also for a cursor of another order or other filters.
 */
export function orderOf(query: Query): { beyond: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  const after = placeAfter(query);
  const { order = 'recommended' } = query;
  switch (order) {
    case 'recommended':
      return {
        by: sql`is_rest, ${recommended}`,
        beyond: after
          ? sql`(is_rest, ${recommended})
                > (${after.isRest}, ${footballDaySql(sql`${after.at}::timestamptz`)}, ${after.distance}::float8,
                   ${after.at}::timestamptz, ${after.id}::uuid)`
          : sql`true`,
      };
    case 'soonest':
      return {
        by: sql`ends_at, id`,
        beyond: after ? sql`(ends_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`,
      };
    case 'newest':
      return {
        by: sql`published_at DESC, id DESC`,
        beyond: after ? sql`(published_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`,
      };
  }
}

/** Cursor after the last scheme of a page. */
export function cursorAfter(query: Query, row: MarketplaceRow): string {
  const { id, published_at, ends_at, distance, is_rest } = row;
  const at = query.order === 'newest' ? published_at : ends_at;
  return encodeCursor([listOf(query), is_rest ? 1 : 0, String(distance), at.toISOString(), id]);
}

interface After {
  readonly isRest: boolean;
  readonly distance: string;
  readonly at: string;
  readonly id: string;
}

function placeAfter(query: Query): After | null {
  const parts = decodeCursor(query.cursor, ['string', 'number', 'string', 'instant', 'id'])?.map(String);
  if (!parts) return null;
  const [list = '', rest = '', distance = '', at = '', id = ''] = parts;
  const isNumber = distance !== '' && !Number.isNaN(Number(distance));
  if (list !== listOf(query) || !isNumber) throw new Refusal('CURSOR_INVALID');
  return { isRest: rest === '1', distance: String(Number(distance)), at, id };
}

/** Hash of order and filters, so that a cursor cannot be used with another list; short, to keep cursors small. */
function listOf({
  order = 'recommended',
  refund,
  price,
  market,
  language,
  competition,
  followed,
}: Query): string {
  const selection = JSON.stringify([order, refund, price, market, language, competition, followed]);
  return createHash('sha256').update(selection).digest('base64url').slice(0, 8);
}
