import { sql } from 'kysely';
import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { footballDayOf, footballDaySpan } from '#domain/match/football-day.ts';
import type { Db } from '../../db/database.ts';
import { fits, type MatchFilter, onDay } from './match-filter.ts';
import { type CompetitionView, competitionView } from './present-match.ts';

/** How far a look for the next day goes: a summer break and a cup that begins late lie within. */
const LOOK_MS = 120 * 24 * 3_600_000;

/** Competitions of a day with their number of matches, most first. */
export async function competitionsOf(
  db: Db,
  day: CalendarDate,
): Promise<(CompetitionView & { matches: number })[]> {
  const rows = await db
    .selectFrom('competition')
    .innerJoin(
      db
        .selectFrom('match')
        .select(['match.competition as of', sql<number>`count(*)`.as('matches')])
        .where(onDay(day))
        .groupBy('match.competition')
        .as('counted'),
      'counted.of',
      'competition.code',
    )
    .selectAll('competition')
    .select('counted.matches')
    .orderBy('counted.matches', 'desc')
    .orderBy('competition.code')
    .execute();
  return rows.map((row) => ({ ...competitionView(row), matches: row.matches }));
}

export interface NearestDays {
  readonly before: CalendarDate | null;
  readonly after: CalendarDate | null;
}

/** The nearest days before and after one with matches that fit. */
export async function nearestDays(db: Db, day: CalendarDate, filter: MatchFilter): Promise<NearestDays> {
  const { from, to } = footballDaySpan(day);
  const before = sql<boolean>`match.kickoff_at < ${from} AND match.kickoff_at >= ${new Date(from.getTime() - LOOK_MS)}`;
  const after = sql<boolean>`match.kickoff_at >= ${to} AND match.kickoff_at < ${new Date(to.getTime() + LOOK_MS)}`;
  const { rows } = await sql<{ last: Date | null; first: Date | null }>`
    SELECT (SELECT max(match.kickoff_at) FROM match WHERE ${before} AND ${fits(filter)}) AS last,
           (SELECT min(match.kickoff_at) FROM match WHERE ${after} AND ${fits(filter)}) AS first`.execute(db);
  const { last, first } = rows[0] ?? { last: null, first: null };
  return { before: last && footballDayOf(last), after: first && footballDayOf(first) };
}
