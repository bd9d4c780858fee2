import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context/context.ts';
import { perWatch } from '#server/context/per-context.ts';
import { keptRows } from '#server/db/changes/kept-rows.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { disabledAtOf } from '../users/read-user.ts';
import { sessionRules } from './session-rules.ts';
import { hashToken, newToken } from '#server/core/token.ts';

interface NewSession {
  readonly userId: string;
  readonly device: string;
  readonly at: Date;
}

/** Opens a session and returns the only copy of its token. */
export async function openSession(
  tx: Tx,
  { userId, device, at }: NewSession,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = expiryFrom(at);
  await tx
    .insertInto('session')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      user_id: userId,
      device,
      created_at: at,
      last_used_at: at,
      expires_at: expiresAt,
      ended_at: null,
    })
    .execute();
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Estimated, of a session in memory. */
const SESSION_BYTES = 1_000;
/** Some 16,000 sessions. */
const MAX_SESSION_BYTES = 16 * 2 ** 20;

/** Sessions by the hash of their token, in hex: most requests ask for one that was used a moment ago. */
const sessionsOf = perWatch(({ db, watch }) =>
  keptRows(watch, {
    maxBytes: MAX_SESSION_BYTES,
    bytesOf: () => SESSION_BYTES,
    read: async (hash) => (await readSession(db, hash)) ?? null,
    announcedAs: ({ user_id }) => ({ session: [user_id], app_user: [user_id] }),
  }),
);

/** The session of a token, with whether its user is disabled; null if there is none. */
export async function findSession(ctx: Context, token: string) {
  return await sessionsOf(ctx).get(hashToken(token).toString('hex'));
}

async function readSession(db: Db, hash: string) {
  return await db
    .selectFrom('session')
    .select(['id', 'user_id', 'last_used_at', 'expires_at', 'ended_at'])
    .select(disabledAtOf('session.user_id').as('disabled_at'))
    .where('token_hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst();
}

/** Extends a session from now. */
export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: at, expires_at: expiryFrom(at) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('last_used_at', '<', at)
    .execute();
}

/**
 * Ends a session.
 * @returns whether this call ended it.
 */
export async function endSession(db: Db, id: string, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + sessionRules.lifeMs);
}
