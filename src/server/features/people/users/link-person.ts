import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
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

/** Records the device of a request before any decision, so that a refusal does not roll it back. */
export async function noteDevice(
  db: Db,
  device: { readonly userId: string; readonly deviceId: string | null; readonly at: Date },
): Promise<void> {
  if (device.deviceId === null) return;
  const known = await db
    .selectFrom('person_link')
    .select('user_id')
    .where('kind', '=', 'device')
    .where('hash', '=', hashOfDevice(device.deviceId))
    .where('user_id', '=', device.userId)
    .executeTakeFirst();
  if (!known) await transaction(db, (tx) => linkDevice(tx, device));
}

function hashOfDevice(deviceId: string): Uint8Array {
  return createHash('sha256').update(`device ${deviceId}`).digest();
}

/**
 * Locks a user and all links until the transaction ends: linked users wait and then see its result. No link is added
 * in the meantime.
 */
export async function lockLinks(tx: Tx, userId: string): Promise<void> {
  await lockPerson(tx, userId);
  const links = await tx
    .selectFrom('person_link')
    .select(['kind', 'hash'])
    .where('user_id', '=', userId)
    .execute();
  const person = await tx
    .selectFrom('person_account')
    .select('person_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const names = links.map(({ kind, hash }) => `${kind}:${Buffer.from(hash).toString('hex')}`);
  if (person) names.push(`same-person:${person.person_id}`);
  // Sorted, so that users with several common links cannot deadlock.
  names.sort();
  for (const name of names) await lockName(tx, name);
}

async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await lockName(tx, `person:${userId}`);
}

async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
