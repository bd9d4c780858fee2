import { type RawBuilder, sql } from 'kysely';

/**
 * Current season of a competition, as a subquery: of its latest match that has begun, else of its first match; null
 * without matches. Read from the end of an index: at most the fixtures of a season are passed over.
 */
export function currentSeason(competition: string | RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`coalesce(
    (SELECT season FROM match b WHERE b.competition = ${competition}
        AND b.state NOT IN ('scheduled', 'postponed', 'cancelled') ORDER BY b.kickoff_at DESC LIMIT 1),
    (SELECT season FROM match f WHERE f.competition = ${competition} ORDER BY f.kickoff_at LIMIT 1))`;
}
