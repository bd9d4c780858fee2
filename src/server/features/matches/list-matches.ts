import { sql } from 'kysely';
import type { matchList } from '#contract/matches.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/match/calendar-date.ts';
import { footballDayOf } from '#domain/match/football-day.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, encodeCursor } from '../../http/cursor.ts';
import type { Operation } from '../../http/operation.ts';
import { type MatchRecord, matchRecord } from './find-match.ts';
import { competitionsOf, nearestDays } from './match-days.ts';
import { fits, type MatchFilter, onDay, shownStates } from './match-filter.ts';
import { presentRows } from './present-rows.ts';

const DEFAULT_LIMIT = 20;

interface Page extends MatchFilter {
  readonly day: CalendarDate;
  readonly state?: keyof typeof shownStates | undefined;
  readonly after: { readonly kickoffAt: string; readonly id: string } | null;
  readonly limit: number;
}

/** Matches of a football day by kick-off. A page costs the same however many matches there are. */
export const listMatches: Operation<typeof matchList> = async (ctx, { query, viewer }) => {
  const now = ctx.clock.now();
  const page = readPage(query, now);
  const matches = await readMatches(ctx.db, page);
  const shown = matches.slice(0, page.limit);
  const last = matches.length > page.limit ? shown.at(-1) : undefined;
  return {
    day: page.day,
    items: await presentRows(ctx.db, shown, viewer?.userId ?? null),
    nextCursor: last ? encodeCursor([page.day, last.kickoffAt.toISOString(), last.id]) : null,
    competitions: await competitionsOf(ctx.db, page.day),
    nearest: await nearestDays(ctx.db, page.day, page),
    staleFeeds: [],
    now: now.toISOString(),
  };
};

type Query = Parameters<typeof listMatches>[1]['query'];

/** The cursor carries its day, so that a list begun before noon goes on in the day it began in. */
function readPage({ day, cursor, limit = DEFAULT_LIMIT, ...filter }: Query, now: Date): Page {
  const [cursorDay, kickoffAt, id] = decodeCursor(cursor, ['string', 'instant', 'id']) ?? [];
  const wanted = day ?? cursorDay ?? footballDayOf(now);
  const known = parseCalendarDate(String(wanted));
  if (!known && day !== undefined) throw new Refusal('INPUT_INVALID', { fields: ['day'] });
  if (!known || (cursorDay !== undefined && cursorDay !== known)) throw new Refusal('CURSOR_INVALID');
  const after = cursor === undefined ? null : { kickoffAt: String(kickoffAt), id: String(id) };
  return { ...filter, day: known, limit, after };
}

async function readMatches(db: Db, { day, state, after, limit, ...filter }: Page): Promise<MatchRecord[]> {
  let query = db.selectFrom('match').selectAll('match').where(onDay(day)).where(fits(filter));
  if (state !== undefined) query = query.where('match.state', 'in', shownStates[state]);
  if (after !== null) {
    const place = sql<boolean>`(match.kickoff_at, match.id) > (${after.kickoffAt}::timestamptz, ${after.id}::uuid)`;
    query = query.where(place);
  }
  const rows = await query
    .orderBy('match.kickoff_at')
    .orderBy('match.id')
    .limit(limit + 1)
    .execute();
  return rows.map(matchRecord);
}
