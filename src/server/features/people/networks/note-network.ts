import { beijingDateOf } from '#domain/beijing-day.ts';
import { networkOf } from '#domain/protection/links/network-of.ts';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Days that a sighting is kept; the privacy policy states the same. */
const sightingDays = 30;
const DAY_MS = 86_400_000;

/** What a sighting stores of an address; null for one that belongs to no network. */
export function networkHash(keyring: Context['keyring'], address: string): Uint8Array | null {
  const network = networkOf(address);
  return network === null ? null : keyring.blindIndex('network', network);
}

/**
 * Records that a user logged in or published from a network: a keyed hash of it and the day. The address itself is not
 * stored.
 */
export async function noteNetwork(
  db: Db | Tx,
  { keyring, clock }: Pick<Context, 'keyring' | 'clock'>,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  const hash = networkHash(keyring, address);
  if (hash === null) return;
  await db
    .insertInto('network_sighting')
    .values({
      hash,
      user_id: userId,
      seen_on: beijingDateOf(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes sightings that are older than stated. */
export async function sweepSightings({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const first = beijingDateOf(new Date(clock.now().getTime() - sightingDays * DAY_MS));
  await db.deleteFrom('network_sighting').where('seen_on', '<', first).execute();
}

/** Deletes the sightings of a deleted account. */
export async function eraseSightings(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('network_sighting').where('user_id', '=', userId).execute();
}
