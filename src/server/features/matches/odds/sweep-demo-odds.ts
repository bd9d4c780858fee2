import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';

const DAY_MS = 86_400_000;
/** Matches that began within this time keep every price. */
const KEPT_MS = 2 * DAY_MS;
/** Older ones have been swept before. */
const SWEPT_MS = 30 * DAY_MS;

/**
 * Scheduled: deletes what lies between the first, the closing and the newest price of each series of demo matches that are
 * over, unless a scheme is about them. The simulation changes a thousand prices of each match. The database checks it.
 */
export async function sweepDemoOdds({ db, clock }: Context): Promise<void> {
  const now = clock.now().getTime();
  for (const matchId of await oldMatches(db, new Date(now - SWEPT_MS), new Date(now - KEPT_MS))) {
    await deleteBetween(db, matchId);
    await yieldToEventLoop();
  }
}

async function oldMatches(db: Db, from: Date, to: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM match m JOIN competition c ON c.code = m.competition
     WHERE c.demo AND m.kickoff_at >= ${from} AND m.kickoff_at < ${to}
       AND m.state NOT IN ('scheduled', 'live', 'postponed')
       AND NOT EXISTS (SELECT FROM scheme_pick p WHERE p.match_id = m.id)
       AND EXISTS (SELECT FROM odds_quote q WHERE q.match_id = m.id AND q.phase = 'now')
     ORDER BY m.kickoff_at, m.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function deleteBetween(db: Db, matchId: string): Promise<void> {
  await sql`
    DELETE FROM odds_quote WHERE id IN (
      SELECT id FROM (
        SELECT q.id, q.phase,
               row_number() OVER (series ORDER BY q.at, q.id DESC) AS from_first,
               row_number() OVER (series ORDER BY q.at DESC, q.id DESC) AS from_newest,
               row_number() OVER (PARTITION BY q.bookmaker, q.market, q.line_quarters, q.pick, q.phase = 'opening',
                                               q.phase = 'closing' OR q.at <= m.kickoff_at
                                      ORDER BY q.at DESC, q.id DESC) AS from_closing
          FROM odds_quote q JOIN match m ON m.id = q.match_id
         WHERE q.match_id = ${matchId}
        WINDOW series AS (PARTITION BY q.bookmaker, q.market, q.line_quarters, q.pick)) placed
       WHERE phase = 'now' AND from_first > 1 AND from_newest > 1 AND from_closing > 1)`.execute(db);
}
