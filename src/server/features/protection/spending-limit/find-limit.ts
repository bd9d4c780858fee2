import { sql } from 'kysely';
import { beijingDayStart, beijingMonthOf, beijingMonthSpan } from '#domain/beijing-day.ts';
import { fen, type Fen } from '#domain/money/fen.ts';
import { type SpendingLimit, type Cap, noCap, type Spent } from '#domain/protection/spending-limit.ts';
import type { Db, Tx } from '#server/db/database.ts';

const DAY_MS = 86_400_000;

/** The latest spending limit of a user, with its number; 0 if none was ever set. */
export async function findSpendingLimit(
  db: Db | Tx,
  userId: string,
): Promise<{ readonly number: number; readonly spendingLimit: SpendingLimit }> {
  const row = await db
    .selectFrom('spending_limit')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { number: 0, spendingLimit: { daily: noCap, monthly: noCap } };
  const spendingLimit = {
    daily: capOf(row.daily_now_fen, row.daily_next_fen, row.daily_next_at),
    monthly: capOf(row.monthly_now_fen, row.monthly_next_fen, row.monthly_next_at),
  };
  return { number: row.number, spendingLimit };
}

/** A limit inside JSON. */
export interface LimitRow {
  readonly dailyNowFen: number | null;
  readonly dailyNextFen: number | null;
  readonly dailyNextAt: string | null;
  readonly monthlyNowFen: number | null;
  readonly monthlyNextFen: number | null;
  readonly monthlyNextAt: string | null;
}

export function spendingLimitOf(row: LimitRow): SpendingLimit {
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    daily: capOf(row.dailyNowFen, row.dailyNextFen, dateOf(row.dailyNextAt)),
    monthly: capOf(row.monthlyNowFen, row.monthlyNextFen, dateOf(row.monthlyNextAt)),
  };
}

/** Amounts spent, inside JSON. */
export interface SpentRow {
  readonly todayFen: number;
  readonly thisMonthFen: number;
}

function capOf(nowFen: number | null, nextFen: number | null, nextAt: Date | null): Cap {
  return { nowFen: fenOrNull(nowFen), nextFen: fenOrNull(nextFen), nextAt };
}

function fenOrNull(amount: number | null): Fen | null {
  return amount === null ? null : fen(amount);
}

/** Amount a user spent on the Beijing day and in the Beijing month of an instant, without subtracting refunds. */
export async function readSpent(db: Db | Tx, userId: string, at: Date): Promise<Spent> {
  const dayStart = beijingDayStart(at);
  const dayEnd = new Date(dayStart.getTime() + DAY_MS);
  const month = beijingMonthSpan(beijingMonthOf(at));
  const { rows } = await sql<{ today: number; month: number }>`
    SELECT coalesce(sum(price_fen) FILTER (WHERE unlocked_at >= ${dayStart} AND unlocked_at < ${dayEnd}), 0)::bigint
             AS today,
           coalesce(sum(price_fen), 0)::bigint AS month
      FROM unlock
     WHERE user_id = ${userId} AND unlocked_at >= ${month.from} AND unlocked_at < ${month.to}`.execute(db);
  return { todayFen: fen(rows[0]?.today ?? 0), thisMonthFen: fen(rows[0]?.month ?? 0) };
}
