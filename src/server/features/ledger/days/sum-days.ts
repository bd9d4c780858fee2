import { sql } from 'kysely';
import { beijingDaySpan } from '#domain/beijing-day.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { sumsWithin } from './day-sums.ts';
import { nextDay } from './next-day.ts';

/**
 * In real time: transfers are dated before they are posted, and longer than any transaction after the end of a day none
 * of it can appear any more.
 */
const MARGIN_MS = 3_600_000;
/** Serializes the sums; an arbitrary number. */
const DAYS_LOCK = 7_201_073;

/**
 * Scheduled: sums the Beijing days that are over, from the first transfer on and without a gap. A stored day never
 * changes.
 */
export async function sumMoneyDays(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  while (await sumNext(ctx)) await yieldToEventLoop();
}

/** @returns whether there may be another day. */
async function sumNext({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  return await transaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${DAYS_LOCK})`.execute(tx);
    const day = await nextDay(tx);
    if (day === null) return false;
    const now = clock.now();
    const span = beijingDaySpan(day);
    if (now.getTime() < span.to.getTime() + MARGIN_MS * clock.speed) return false;
    await sql`
      INSERT INTO money_day (day, transfers, summed_at)
      SELECT ${day}::date, count(*), ${now}::timestamptz FROM ledger_txn
       WHERE created_at >= ${span.from} AND created_at < ${span.to}`.execute(tx);
    await sql`
      INSERT INTO money_day_sum (day, transfer_kind, account_kind, amount_fen)
      SELECT day, transfer_kind, account_kind, amount_fen FROM (${sumsWithin(span)}) moved`.execute(tx);
    return true;
  });
}
