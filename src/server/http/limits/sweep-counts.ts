import type { Context } from '#server/context/context.ts';

/** Scheduled: deletes counters whose window ended more than a day ago. */
export async function sweepCounts({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - 24 * 3_600_000);
  await db.deleteFrom('request_count').where('ends_at', '<', before).execute();
}
