import { sql } from 'kysely';
import { beijingDateOf } from '#domain/beijing-day.ts';
import type { Db } from '#server/db/database.ts';

const DAY_MS = 86_400_000;

/** The first day that is not stored: after the last stored one, or that of the first transfer; null without transfers. */
export async function nextDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT max(day)::text AS day FROM money_day`.execute(db);
  const last = rows[0]?.day ?? null;
  if (last !== null) return dayAfter(last);
  // Reads all of them, once: later days follow the last stored one.
  const { first } = await db
    .selectFrom('ledger_txn')
    .select((txn) => txn.fn.min<Date | null>('created_at').as('first'))
    .executeTakeFirstOrThrow();
  return first && beijingDateOf(first);
}

/** `2026-03-14` → `2026-03-15`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
