import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export interface PersonLink {
  readonly userId: string;
  readonly kind: Tables['person_link']['kind'];
  /** 32 bytes. For guessable data, such as an identity number, a keyed hash. */
  readonly hash: Uint8Array;
  readonly at: Date;
}

/** Records that a user is a certain person, uses a device or is paid out to an account. Idempotent. */
export async function linkPerson(tx: Tx, { userId, kind, hash, at }: PersonLink): Promise<void> {
  await lockPerson(tx, userId);
  await tx
    .insertInto('person_link')
    .values({ kind, hash, user_id: userId, linked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same for a device, by its self-generated random id; no-op without one. */
export async function linkDevice(
  tx: Tx,
  { userId, deviceId, at }: { readonly userId: string; readonly deviceId: string | null; readonly at: Date },
): Promise<void> {
  if (deviceId === null) return;
  await linkPerson(tx, { userId, kind: 'device', hash: hashOfDevice(deviceId), at });
}

/** Whether a user with known devices uses this one for the first time. */
export async function isNewDevice(
  tx: Tx,
  { userId, deviceId }: { readonly userId: string; readonly deviceId: string | null },
): Promise<boolean> {
  if (deviceId === null) return false;
  const known = await tx
    .selectFrom('person_link')
    .select('hash')
    .where('kind', '=', 'device')
    .where('user_id', '=', userId)
    .execute();
  const hash = Buffer.from(hashOfDevice(deviceId));
  return known.length > 0 && !known.some((link) => hash.equals(Buffer.from(link.hash)));
}

/** What a link stores of a device. */
export function hashOfDevice(deviceId: string): Uint8Array {
  return createHash('sha256').update(`device ${deviceId}`).digest();
}

/** `publish_commit` locks the same name, so that nobody is linked with an author who is publishing. */
async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`person:${userId}`}, 0))`.execute(tx);
}
