import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { noteNetwork } from '../networks/note-network.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { isNewDevice, linkDevice } from '../users/link-person.ts';
import { cancelRemoval } from '../users/removal-store.ts';
import { openSession } from './session-store.ts';

interface SessionInput {
  readonly user: { readonly id: string; readonly disabled: boolean };
  readonly by: 'code' | 'wechat';
  readonly device: string;
  readonly deviceId: string | null;
  readonly address: string;
  readonly at: Date;
}

/**
 * Opens a session for an authenticated user.
 * @returns null for a disabled account: the caller refuses after its transaction, so that code or ticket stay
 * consumed.
 */
export async function beginSession(
  ctx: Pick<Context, 'keyring' | 'clock' | 'jobs'>,
  tx: Tx,
  { user, by, device, deviceId, address, at }: SessionInput,
) {
  const isNew = await isNewDevice(tx, { userId: user.id, deviceId });
  await linkDevice(tx, { userId: user.id, deviceId, at });
  if (user.disabled) return null;
  // A login cancels a pending deletion; a user who was just erased no longer exists.
  if (!(await cancelRemoval(tx, user.id, at))) return null;
  await noteNetwork(tx, ctx, { userId: user.id, address });
  await noteSecurity(tx, { kind: 'loggedIn', userId: user.id, at, facts: { by } });
  if (isNew) {
    const facts = { notice: 'newDevice', what: device } as const;
    const key = `device:${at.toISOString()}`;
    await notify(ctx, tx, [{ userId: user.id, kind: 'accountNotice', key, at, facts }]);
  }
  return await openSession(tx, { userId: user.id, device, at });
}
