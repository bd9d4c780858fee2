import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { consentCounts, hourCounts } from './figure-sources.ts';

const HOUR_MS = 3_600_000;
/** An hour is counted this long after its end: what happened in it is committed by then. */
const COMMITTED_AFTER_MS = 5 * 60_000;
/** Days before the first run that charts show. */
const FIRST_DAYS = 15;

/**
 * Scheduled: counts the hours that are over, once, and looks at the sessions of the present one. What is not counted yet
 * is counted by whoever reads.
 */
export async function countFigures(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  // A fast clock passes hours while a transaction commits.
  const over = now.getTime() - COMMITTED_AFTER_MS * ctx.clock.speed;
  const until = new Date(Math.floor(over / HOUR_MS) * HOUR_MS);
  await transaction(ctx.db, async (tx) => {
    const before = await lockProgress(tx);
    if (before === null || before < until) await countUntil(tx, before, until);
    await countSessions(tx, now);
  });
}

/** Until when everything is counted; null before the first run. */
async function lockProgress(tx: Tx): Promise<Date | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('figures', 0))`.execute(tx);
  const row = await tx.selectFrom('figure_progress').select('counted_until').executeTakeFirst();
  return row?.counted_until ?? null;
}

async function countUntil(tx: Tx, before: Date | null, until: Date): Promise<void> {
  const from = before ?? new Date(until.getTime() - FIRST_DAYS * 24 * HOUR_MS);
  await sql`
    INSERT INTO figure_hour (figure, hour, count, fen)
    SELECT figure, hour, count, fen FROM (${hourCounts({ from, until })}) counted`.execute(tx);
  await sql`
    INSERT INTO consent_count AS c (protocol, version, users)
    SELECT protocol, version, users FROM (${consentCounts(before, until)}) counted
    ON CONFLICT (protocol, version) DO UPDATE SET users = c.users + excluded.users`.execute(tx);
  await sql`
    INSERT INTO figure_progress (counted_until) VALUES (${until})
    ON CONFLICT (only_row) DO UPDATE SET counted_until = excluded.counted_until`.execute(tx);
}

/** A session is touched once an hour at most, so those of the last hour are the active ones. */
async function countSessions(tx: Tx, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await sql`
    INSERT INTO figure_hour AS f (figure, hour, count, fen)
    SELECT 'sessions', ${hour}::timestamptz, count(*), 0 FROM session
     WHERE last_used_at > ${new Date(now.getTime() - HOUR_MS)} AND ended_at IS NULL
    ON CONFLICT (figure, hour) DO UPDATE SET count = greatest(f.count, excluded.count)`.execute(tx);
}
