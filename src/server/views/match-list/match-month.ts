import { sql } from 'kysely';
import type { matchMonth as monthCall } from '#contract/matches/match-month.ts';
import { parseCalendarDate } from '#domain/match/calendar-date.ts';
import { addMonths } from '#domain/match/calendar-month.ts';
import { footballDaySpan } from '#domain/match/football-day.ts';
import type { Operation } from '#server/context/operation.ts';
import { footballDaySql } from '#server/features/matches/catalogue/football-day-sql.ts';

/** Counts the matches of a month by football day. Beyond the years of a calendar there are none. */
export const matchMonth: Operation<typeof monthCall> = async ({ db }, { query: { month, competition } }) => {
  const [first, next] = [month, addMonths(month, 1)].map((each) => parseCalendarDate(`${each}-01`));
  if (!first || !next) return { month, days: [] };
  const ofCompetition = competition === undefined ? sql`true` : sql`competition = ${competition}`;
  const { rows } = await sql<{ day: string; matches: number }>`
    SELECT ${footballDaySql(sql`kickoff_at`)}::text AS day, count(*)::int AS matches
      FROM match
     WHERE kickoff_at >= ${footballDaySpan(first).from} AND kickoff_at < ${footballDaySpan(next).from}
       AND ${ofCompetition}
     GROUP BY 1 ORDER BY 1`.execute(db);
  return { month, days: rows };
};
