import type { CallAnswer } from '#contract/define-call.ts';
import type { teamMatches } from '#contract/matches/team-page.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { readFeedNotices } from '#server/views/match-rows/feed-notices.ts';
import { matchRows } from '#server/views/match-rows/present-rows.ts';
import { readHalf } from './all-days.ts';
import { placeOf, readCursor } from './all-days-cursor.ts';
import { DEFAULT_LIMIT } from './list-matches.ts';
import type { ListedMatch } from './match-days.ts';
import type { MatchFilter } from './match-filter.ts';

export type MatchesPage = CallAnswer<typeof teamMatches>;
type Query = CallRequest<typeof teamMatches>['query'];

/** Fixtures or results of all days. @throws Refusal `CURSOR_INVALID`. */
export async function listHalf(
  ctx: Context,
  filter: MatchFilter,
  { part, cursor, limit = DEFAULT_LIMIT }: Query,
): Promise<MatchesPage> {
  const half = part === 'fixtures' ? 'ahead' : 'behind';
  const place = readCursor(cursor, ctx.clock.now()) ?? { half, since: ctx.clock.now(), after: null };
  if (place.half !== half) throw new Refusal('CURSOR_INVALID');
  const { since, after } = place;
  const found = await readHalf(ctx.db, { half, filter, since, after, limit: limit + 1 });
  return await pageOf(ctx, found, limit, (last) =>
    encodeCursor([half, since.toISOString(), ...placeOf(last)]),
  );
}

/** The rows of matches of which one more than fits was read. */
export async function pageOf(
  ctx: Context,
  found: readonly ListedMatch[],
  limit: number,
  cursorOf: (last: ListedMatch) => string,
): Promise<MatchesPage> {
  const listed = found.slice(0, limit);
  const rows = await ctx.parts.get(
    matchRows,
    listed.map(({ id }) => id),
  );
  const items = listed.flatMap(({ id }) => rows.get(id) ?? []);
  const codes = [...new Set(items.map(({ competition }) => competition.code))];
  const { staleFeeds } = await readFeedNotices(ctx, codes);
  const last = found.length > limit ? listed.at(-1) : undefined;
  return { items, staleFeeds, nextCursor: last ? cursorOf(last) : null };
}
