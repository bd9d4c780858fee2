import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { renameSearchEntry } from '#server/features/search/write-entries.ts';
import type { Tables } from '#server/db/tables.ts';

type Gender = Selectable<Tables['app_user']>['gender'];

export interface NewUser {
  readonly id: string;
  readonly mobile: string;
  readonly nickname: string;
  readonly at: Date;
}

/** The user row of a number, inserted if there was none. */
export async function insertOrReadUser(tx: Tx, { id, mobile, nickname, at }: NewUser) {
  await tx
    .insertInto('app_user')
    .values({ id, mobile, nickname, avatar: null, disabled_at: null, registered_at: at })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .execute();
  return await tx
    .selectFrom('app_user')
    .select(['id', 'nickname', 'disabled_at'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
}

export interface UserChange {
  readonly nickname?: string;
  readonly intro?: string;
  readonly gender?: Gender;
  /** A URL of ours, null for none. */
  readonly avatar?: string | null;
}

export async function changeUser(db: Db, id: string, change: UserChange): Promise<void> {
  await db.updateTable('app_user').set(change).where('id', '=', id).execute();
  const { nickname } = change;
  if (nickname !== undefined) await renameSearchEntry(db, 'analyst', { id, names: [nickname] });
}
