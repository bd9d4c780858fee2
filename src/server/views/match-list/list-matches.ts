import type { CallAnswer } from '#contract/define-call.ts';
import type { followedMatches, matchList } from '#contract/matches/matches.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/match/calendar-date.ts';
import { footballDayOf } from '#domain/match/football-day.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';
import { type Half, readHalf } from './all-days.ts';
import { placeOf, readCursor } from './all-days-cursor.ts';
import { type MatchDay, type Place, readDay } from './match-days.ts';
import type { MatchFilter } from './match-filter.ts';
import { matchRows } from '#server/views/match-rows/present-rows.ts';
import { searchTeams } from '#server/features/matches/catalogue/search-teams.ts';
import { followedAmong } from '#server/views/viewer-marks/kept-follows.ts';
import { readFeedNotices } from '#server/views/match-rows/feed-notices.ts';

/** Rows of a page unless requested otherwise. */
export const DEFAULT_LIMIT = 20;

/** A page of either kind of list; without a day it has no neighbouring days and no competitions. */
interface Page extends MatchDay {
  readonly day: CalendarDate | null;
  readonly nextCursor: string | null;
}

/**
 * Matches of a football day by kick-off, or searched and followed matches of all days. The cost of a page does not
 * depend on the total number of matches.
 */
export const listMatches: Operation<typeof matchList> = (ctx, { query }) => listOf(ctx, query, null);

/** The same, of the matches a user follows. */
export const listFollowedMatches: Operation<typeof followedMatches> = async (ctx, { query, viewer }) => {
  const page = await listOf(ctx, query, viewer.userId);
  const matches = page.items.map(({ id }) => id);
  return { ...page, matchFollows: (await followedAmong(ctx, viewer.userId, { matches })).matches };
};

type Query = Parameters<typeof listMatches>[1]['query'];

/** `followerId` restricts the list, and changes nothing else: its rows are public. */
async function listOf(
  ctx: Context,
  query: Query,
  followerId: string | null,
): Promise<CallAnswer<typeof matchList>> {
  const now = ctx.clock.now();
  const isOfAllDays = query.day === undefined && Boolean(query.q || followerId);
  const page = await (isOfAllDays ? pageOfAllDays : pageOfDay)(ctx, query, followerId, now);
  const rows = await ctx.parts.get(
    matchRows,
    page.matches.map(({ id }) => id),
  );
  const items = page.matches.flatMap(({ id }) => rows.get(id) ?? []);
  const codes = [
    ...page.competitions.map(({ code }) => code),
    ...items.map(({ competition }) => competition.code),
  ];
  return {
    day: page.day,
    items,
    nextCursor: page.nextCursor,
    competitions: [...page.competitions],
    nearest: page.nearest,
    ...(await readFeedNotices(ctx, codes)),
  };
}

/** The cursor contains its day, so that a list started before noon stays on that day. */
async function pageOfDay(ctx: Context, query: Query, followerId: string | null, now: Date): Promise<Page> {
  const [cursorDay, kickoffAt, id] = decodeCursor(query.cursor, ['string', 'instant', 'id']) ?? [];
  const requestedDay = query.day ?? cursorDay ?? footballDayOf(now);
  const day = parseCalendarDate(String(requestedDay));
  if (!day || (cursorDay !== undefined && cursorDay !== day)) throw new Refusal('CURSOR_INVALID');
  const after = query.cursor === undefined ? null : { kickoffAt: String(kickoffAt), id: String(id) };
  const limit = query.limit ?? DEFAULT_LIMIT;
  const read = await readDay(ctx.db, day, await filterOf(ctx, query, followerId), after, limit + 1);
  const matches = read.matches.slice(0, limit);
  const last = read.matches.length > limit ? matches.at(-1) : undefined;
  return { ...read, day, matches, nextCursor: last ? encodeCursor([day, ...placeOf(last)]) : null };
}

/** The cursor contains the half of the last match and the start time of the list. */
async function pageOfAllDays(
  ctx: Context,
  query: Query,
  followerId: string | null,
  now: Date,
): Promise<Page> {
  const { half, since, after } = readCursor(query.cursor, now) ?? { half: 'ahead', since: now, after: null };
  const limit = query.limit ?? DEFAULT_LIMIT;
  const filter = await filterOf(ctx, query, followerId);
  const read = (of: Half, place: Place | null, count: number) =>
    readHalf(ctx.db, { half: of, filter, since, after: place, limit: count });
  const ahead = half === 'ahead' ? await read('ahead', after, limit + 1) : [];
  const free = limit + 1 - ahead.length;
  const behind = free > 0 ? await read('behind', half === 'behind' ? after : null, free) : [];
  const found = [...ahead, ...behind];
  const matches = found.slice(0, limit);
  const last = found.length > limit ? matches.at(-1) : undefined;
  const lastHalf: Half = last && ahead.includes(last) ? 'ahead' : 'behind';
  return {
    day: null,
    matches,
    competitions: [],
    nearest: { before: null, after: null },
    nextCursor: last ? encodeCursor([lastHalf, since.toISOString(), ...placeOf(last)]) : null,
  };
}

async function filterOf(ctx: Context, query: Query, followedBy: string | null): Promise<MatchFilter> {
  const { competition, state, lottery, schemes, q } = query;
  return { competition, state, lottery, schemes, teams: q ? await searchTeams(ctx.db, q) : null, followedBy };
}
