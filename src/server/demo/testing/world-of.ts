import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * Visible content of the current seasons without IDs: results and clocks of all matches, prices of those that are not
 * over, and details of the last days, because older matches have less.
 */
export async function worldOf(db: Db) {
  const matches = await sql<{ name: string }>`
    SELECT concat_ws(' ', competition, season, home, away) AS name, round, kickoff_at, first_kickoff_at, state,
           period, minute, added_minute, half_home, half_away, home_90, away_90, venue,
           CASE WHEN kickoff_at > (SELECT max(kickoff_at) FROM match) - interval '9 days' THEN red_home END AS red_home
      FROM match WHERE season IN (SELECT season FROM match WHERE state = 'scheduled') ORDER BY 1`.execute(db);
  const prices = await sql`
    SELECT concat_ws(' ', competition, season, home, away, bookmaker, market, line_quarters, pick, phase) AS name,
           at, odds_milli
      FROM odds_quote JOIN match ON match.id = match_id
     WHERE state IN ('scheduled', 'live') ORDER BY 1, 2`.execute(db);
  const parts = await sql`
    SELECT DISTINCT ON (name) concat_ws(' ', competition, season, home, away, part) AS name, content
      FROM match_part JOIN match ON match.id = match_id
     WHERE kickoff_at > (SELECT max(kickoff_at) FROM match) - interval '9 days'
     ORDER BY name, match_part.version DESC`.execute(db);
  return { matches: matches.rows, prices: prices.rows, parts: parts.rows };
}
