import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CallRequest } from '#server/context/operation.ts';
import type { schemeList } from '#contract/schemes/scheme-lists.ts';
import { Refusal } from '#domain/refusal.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';

type Query = CallRequest<typeof schemeList>['query'];

/** What a scheme on the marketplace is ordered by. */
export interface MarketplaceRow {
  readonly id: string;
  readonly published_at: Date;
  readonly ends_at: Date;
  /** The lower bound of the author's adjusted yield over all time, negated; infinite for an unranked author. */
  readonly distance: number;
}

/** Noon in Beijing is 04:00 UTC: football days change there, as in domain/match/football-day.ts. */
const footballDay = (at: RawBuilder<unknown>) => sql`((${at} AT TIME ZONE 'UTC') - interval '4 hours')::date`;

/**
 * How the marketplace is read on. Recommended are the schemes of the nearest football day first, within a day those of authors with
 * the highest lower bound: which day it is does not move with the clock, so a page joins the one before it whenever it is asked for.
 * @throws Refusal `CURSOR_INVALID`, also for a cursor of another order or other filters.
 */
export function orderOf(query: Query): { beyond: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  const after = placeAfter(query);
  const { order = 'recommended' } = query;
  switch (order) {
    case 'recommended':
      return {
        by: sql`${footballDay(sql`ends_at`)}, distance, ends_at, id`,
        beyond: after
          ? sql`(${footballDay(sql`ends_at`)}, distance, ends_at, id)
                > (${footballDay(sql`${after.at}::timestamptz`)}, ${after.distance}::float8,
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

/** The place of the last scheme of a page. */
export function cursorAfter(query: Query, { id, published_at, ends_at, distance }: MarketplaceRow): string {
  const at = query.order === 'newest' ? published_at : ends_at;
  return encodeCursor([listOf(query), String(distance), at.toISOString(), id]);
}

function placeAfter(query: Query): { distance: string; at: string; id: string } | null {
  const parts = decodeCursor(query.cursor, ['string', 'string', 'instant', 'id'])?.map(String);
  if (!parts) return null;
  const [list = '', distance = '', at = '', id = ''] = parts;
  const isNumber = distance !== '' && !Number.isNaN(Number(distance));
  if (list !== listOf(query) || !isNumber) throw new Refusal('CURSOR_INVALID');
  return { distance: String(Number(distance)), at, id };
}

/** Names order and filters, so that no page is read on in another list; short, for a cursor has its bounds. */
function listOf({ order = 'recommended', refund, price, market, competition, followed }: Query): string {
  const asked = JSON.stringify([order, refund, price, market, competition, followed]);
  return createHash('sha256').update(asked).digest('base64url').slice(0, 8);
}
