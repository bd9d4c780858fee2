import { sql } from 'kysely';
import { beijingDateOf } from '#domain/beijing-day.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { hashOfDevice, linkDevice } from '../users/link-person.ts';
import { networkHash, noteNetwork } from './note-network.ts';

interface Whence {
  readonly userId: string;
  readonly deviceId: string | null;
  readonly address: string;
}

/**
 * Records the device and the network of a request before any decision, so that a refusal does not roll them back. Both
 * are nearly always known, which one statement tells.
 */
export async function noteWhence(
  ctx: Pick<Context, 'db' | 'keyring' | 'clock'>,
  { userId, deviceId, address }: Whence,
): Promise<void> {
  const at = ctx.clock.now();
  const device = deviceId === null ? null : hashOfDevice(deviceId);
  const { rows } = await sql<{ readonly isKnownDevice: boolean; readonly isKnownNetwork: boolean }>`
    SELECT EXISTS (SELECT FROM person_link WHERE kind = 'device' AND hash = ${device}::bytea AND user_id = ${userId})
             AS "isKnownDevice",
           EXISTS (SELECT FROM network_sighting WHERE hash = ${networkHash(ctx.keyring, address)}::bytea
                      AND user_id = ${userId} AND seen_on = ${beijingDateOf(at)}) AS "isKnownNetwork"`.execute(
    ctx.db,
  );
  const [known] = rows;
  if (deviceId !== null && !known?.isKnownDevice) {
    await transaction(ctx.db, (tx) => linkDevice(tx, { userId, deviceId, at }));
  }
  if (!known?.isKnownNetwork) await noteNetwork(ctx.db, ctx, { userId, address });
}
