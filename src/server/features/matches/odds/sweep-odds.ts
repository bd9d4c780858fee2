import { sql } from 'kysely';
import { retention } from '#domain/retention.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';

/** A match is swept in the first weeks in which it may be. */
const WITHIN_MS = 28 * 86_400_000;

/**
 * Scheduled: deletes what lies between the first, the closing and the newest price of each series of old matches that are
 * over, unless a scheme is about them. The database checks it. Real matches are older then than simulated ones.
 */
export async function sweepOdds({ db, clock }: Context): Promise<void> {
  const now = clock.now().getTime();
  for (const demo of [true, false]) {
    const to = now - (demo ? retention.demoPricesMs : retention.pricesMs);
    for (const matchId of await oldMatches(db, { demo, from: new Date(to - WITHIN_MS), to: new Date(to) })) {
      await deleteBetween(db, matchId);
      await yieldToEventLoop();
    }
  }
}

interface Wanted {
  readonly demo: boolean;
  /** Kick-off. */
  readonly from: Date;
  readonly to: Date;
}

async function oldMatches(db: Db, { demo, from, to }: Wanted): Promise<readonly string[]> {
  // A real match is old by the clock of the database too, as it demands.
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM match m JOIN competition c ON c.code = m.competition
     WHERE c.demo = ${demo} AND m.kickoff_at >= ${from} AND m.kickoff_at < ${to}
       AND (c.demo OR m.kickoff_at < now() - interval '365 days')
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
