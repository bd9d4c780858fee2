import type { Context } from '#server/context/context.ts';

/** By the clock: counts whose window has been over for a day go. */
export async function sweepCounts({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - 24 * 3_600_000);
  await db.deleteFrom('request_count').where('ends_at', '<', before).execute();
}
