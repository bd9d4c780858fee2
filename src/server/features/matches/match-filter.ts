import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { footballDaySpan } from '#domain/match/football-day.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import { spellingKey } from '../../outside/football-feed/names/spelling.ts';

/** What a list of matches is narrowed to. */
export interface MatchFilter {
  readonly competition?: string | undefined;
  /** Part of a team's name, its code or its pinyin initials. */
  readonly q?: string | undefined;
}

export const shownStates = {
  live: ['live'],
  coming: ['scheduled', 'postponed'],
  finished: ['finished', 'awarded', 'abandoned', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly MatchState[]>>;

type Condition = RawBuilder<boolean>;

/** Matches of a football day; needs no more than the index on kick-off. */
export function onDay(day: CalendarDate): Condition {
  const { from, to } = footballDaySpan(day);
  return sql<boolean>`match.kickoff_at >= ${from} AND match.kickoff_at < ${to}`;
}

export function fits({ competition, q }: MatchFilter): Condition {
  const conditions = [sql<boolean>`true`];
  if (competition !== undefined) conditions.push(sql<boolean>`match.competition = ${competition}`);
  if (q) {
    const teams = sql`SELECT key FROM team WHERE ${matchesEveryWord(q)}`;
    conditions.push(sql<boolean>`(match.home IN (${teams}) OR match.away IN (${teams}))`);
  }
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** Letters begin a word of a name; Chinese is written without spaces and is found anywhere in it. */
function matchesEveryWord(q: string): Condition {
  const words = spellingKey(q).split(' ').filter(Boolean);
  if (words.length === 0) return sql<boolean>`false`;
  // What is left of a word holds letters and digits alone: nothing that LIKE would read as a pattern.
  const patterns = words.map((word) => (/\p{Script=Han}/u.test(word) ? `%${word}%` : `% ${word}%`));
  return sql<boolean>`${sql.join(
    patterns.map((pattern) => sql`team.search LIKE ${pattern}`),
    sql` AND `,
  )}`;
}
