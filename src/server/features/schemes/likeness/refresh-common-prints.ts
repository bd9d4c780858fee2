import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';

/**
 * Scheduled: writes down the passages that at least ten authors used in the newest 200 texts, such as a greeting or a
 * disclaimer. They do not count as copied; until the next run a new one does.
 */
export async function refreshCommonPrints({ db, clock }: Context): Promise<void> {
  await sql`SELECT refresh_common_prints(${clock.now()}::timestamptz)`.execute(db);
}
