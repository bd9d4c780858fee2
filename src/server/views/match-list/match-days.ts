import { type Selectable, sql } from 'kysely';
import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { footballDayOf, footballDaySpan } from '#domain/match/football-day.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { all, isShown, isListed, isPlayedBy, type MatchFilter, onDay } from './match-filter.ts';
import { type CompetitionView, competitionView } from '#server/features/matches/catalogue/present-match.ts';

/** Search range for the next day with matches; covers a summer break and a late start of a cup. */
const LOOK_MS = 120 * 24 * 3_600_000;

/** Position in a list: after this match. */
export interface Place {
  readonly kickoffAt: string;
  readonly id: string;
}

/** A match in a list, whose row is a part of its own. */
export interface ListedMatch {
  readonly id: string;
  readonly kickoffAt: Date;
}

export interface MatchDay {
  /** By kick-off from the position on, up to the limit. */
  readonly matches: readonly ListedMatch[];
  /** Competitions of the whole day with their number of matches, most first, regardless of filters. */
  readonly competitions: readonly (CompetitionView & { matches: number })[];
  /** The nearest days before and after with matches of that competition and team. */
  readonly nearest: { readonly before: CalendarDate | null; readonly after: CalendarDate | null };
}

interface DayRow {
  readonly matches: readonly { readonly id: string; readonly kickoff_at: string }[] | null;
  readonly competitions: readonly (Selectable<Tables['competition']> & { readonly matches: number })[] | null;
  readonly last: Date | null;
  readonly first: Date | null;
}

/** Reads a football day in one statement, whose cost does not depend on the matches of other years. */
export async function readDay(
  db: Db,
  day: CalendarDate,
  filter: MatchFilter,
  after: Place | null,
  limit: number,
): Promise<MatchDay> {
  const fits = all([isListed(filter), isPlayedBy(filter)]);
  const place =
    after && sql<boolean>`(kickoff_at, id) > (${after.kickoffAt}::timestamptz, ${after.id}::uuid)`;
  const listed = all([onDay(day), fits, isShown(filter), ...(place ? [place] : [])]);
  const { from, to } = footballDaySpan(day);
  const before = sql`kickoff_at < ${from} AND kickoff_at >= ${new Date(from.getTime() - LOOK_MS)}`;
  const behind = sql`kickoff_at >= ${to} AND kickoff_at < ${new Date(to.getTime() + LOOK_MS)}`;
  const { rows } = await sql<DayRow>`
    SELECT (SELECT json_agg(m ORDER BY kickoff_at, id)
              FROM (SELECT id, kickoff_at FROM match WHERE ${listed} ORDER BY kickoff_at, id LIMIT ${limit}) m) AS matches,
           (SELECT json_agg(c ORDER BY matches DESC, code)
              FROM (SELECT competition.*, counted.matches FROM competition
                      JOIN (SELECT competition AS code, count(*) AS matches FROM match
                             WHERE ${onDay(day)} GROUP BY competition) counted USING (code)) c) AS competitions,
           (SELECT max(kickoff_at) FROM match WHERE ${before} AND ${fits}) AS last,
           (SELECT min(kickoff_at) FROM match WHERE ${behind} AND ${fits}) AS first`.execute(db);
  const { matches, competitions, last, first } = rows[0] ?? {
    matches: null,
    competitions: null,
    last: null,
    first: null,
  };
  return {
    matches: (matches ?? []).map(({ id, kickoff_at }) => ({ id, kickoffAt: new Date(kickoff_at) })),
    competitions: (competitions ?? []).map((row) => ({ ...competitionView(row), matches: row.matches })),
    nearest: { before: last && footballDayOf(last), after: first && footballDayOf(first) },
  };
}
