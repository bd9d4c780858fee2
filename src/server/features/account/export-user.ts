import { sql } from 'kysely';
import type { exportUser as exportUserCall } from '#contract/people/identity.ts';
import { beijingDateOf } from '#domain/beijing-day.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { openPerson } from '#server/features/people/identity/read-certified-name.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { type StoredKind, storedAboutUser } from './stored-about-user.ts';

/** Exports all stored data of the viewer, rows as they are, with name and number decrypted. */
export const exportUser: Operation<typeof exportUserCall> = async (ctx, { viewer: { userId } }) => {
  const at = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    const taken = await tx
      .insertInto('data_export')
      .values({ user_id: userId, day: beijingDateOf(at), at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows !== 1n) throw new Refusal('EXPORT_LIMIT');
    await noteSecurity(tx, { kind: 'exported', userId, at });
  });
  const data: Record<string, unknown> = { identity: await openPerson(ctx, { userId, purpose: 'export' }) };
  for (const [name, kind] of Object.entries(storedAboutUser)) {
    data[name] = await rowsOf(ctx.db, kind, userId);
  }
  return { exportedAt: at.toISOString(), data };
};

/** Table and column names are constants from `stored-about-user.ts`; only the id is a parameter. */
async function rowsOf(db: Db, { table, by, without = [] }: StoredKind, userId: string): Promise<unknown[]> {
  const [head = '', tail = ''] = by.split('$');
  const which = sql`${sql.raw(head)}${userId}${sql.raw(tail)}`;
  const { rows } = await sql<{ row: unknown }>`
    SELECT to_jsonb(exported) - ${[...without]}::text[] AS row FROM ${sql.table(table)} exported WHERE ${which}`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}
