import type { PushKind } from '#domain/push/push-kinds.ts';
import { defaultQuietHours, defaultZone, type QuietHours } from '#domain/push/quiet-hours.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Stores the zone of the user's newest device; quiet hours once chosen stay. */
export async function noteZone(tx: Tx, userId: string, zone: string): Promise<void> {
  const { fromMinute, untilMinute } = defaultQuietHours;
  await tx
    .insertInto('push_setting')
    .values({ user_id: userId, zone, quiet_from: fromMinute, quiet_until: untilMinute })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ zone }))
    .execute();
}

/** Without a zone the stored one stays. */
export async function putQuietHours(
  db: Db,
  userId: string,
  { quiet, zone }: { readonly quiet: QuietHours | null; readonly zone: string | null },
): Promise<void> {
  const [quiet_from, quiet_until] = [quiet?.fromMinute ?? null, quiet?.untilMinute ?? null];
  const hours = { quiet_from, quiet_until };
  await db
    .insertInto('push_setting')
    .values({ user_id: userId, zone: zone ?? defaultZone, quiet_from, quiet_until })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(zone === null ? hours : Object.assign({ zone }, hours)),
    )
    .execute();
}

/** Idempotent: a kind that is already off keeps the time when it was switched off. */
export async function putKind(
  db: Db,
  userId: string,
  { kind, isOn, at }: { readonly kind: PushKind; readonly isOn: boolean; readonly at: Date },
): Promise<void> {
  if (isOn) {
    await db.deleteFrom('push_muted').where('user_id', '=', userId).where('kind', '=', kind).execute();
  } else {
    await db
      .insertInto('push_muted')
      .values({ user_id: userId, kind, muted_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Deletes the settings of a deleted user; the subscriptions ended with the sessions. */
export async function erasePush(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('push_setting').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_muted').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
}
