import { sql } from 'kysely';
import { beijingDateOf } from '#domain/beijing-day.ts';
import type { Db } from '#server/db/database.ts';

/** Each call of the provider is charged. */
const triesADay = 3;

/**
 * Counts an attempt of this Beijing day before the provider is called, so that concurrent requests cannot exceed the
 * limit.
 * @returns the remaining attempts; null when none was left.
 */
export async function countAttempt(db: Db, userId: string, now: Date): Promise<number | null> {
  const taken = await db
    .insertInto('certification_tries')
    .values({ user_id: userId, day: beijingDateOf(now), tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ tries: sql`certification_tries.tries + 1` })
        .where('certification_tries.tries', '<', triesADay),
    )
    .returning('tries')
    .executeTakeFirst();
  return taken ? triesADay - taken.tries : null;
}

export async function triesLeft(db: Db, userId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('certification_tries')
    .select('tries')
    .where('user_id', '=', userId)
    .where('day', '=', beijingDateOf(now))
    .executeTakeFirst();
  return triesADay - (row?.tries ?? 0);
}
