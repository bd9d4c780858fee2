import type { Db } from '#server/db/database.ts';
import { writeSearchEntries } from '#server/features/search/write-entries.ts';
import { readUser } from './read-user.ts';

interface Decision {
  readonly userId: string;
  readonly source: string;
  readonly at: Date;
}

export async function insertCertification(
  db: Db,
  { userId, adult, source, at }: Decision & { adult: boolean },
): Promise<void> {
  await db
    .insertInto('certification')
    .values({ user_id: userId, adult, certified_at: at, source })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function insertAnalyst(db: Db, { userId, source, at }: Decision): Promise<void> {
  await db
    .insertInto('analyst')
    .values({ user_id: userId, approved_at: at, source })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { nickname } = await readUser(db, userId);
  await writeSearchEntries(db, 'analyst', [{ id: userId, names: [nickname], at }]);
}

/** A certified minor came of age. */
export async function becomeAdult(db: Db, userId: string): Promise<void> {
  await db.updateTable('certification').set({ adult: true }).where('user_id', '=', userId).execute();
}
