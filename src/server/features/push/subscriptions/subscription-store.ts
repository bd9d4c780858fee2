import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { SubscriptionKeys } from '#server/providers/push/endpoint-rules.ts';

/** One user's browsers; beyond it the oldest is dropped. */
const MAX_PER_USER = 10;

export interface NewSubscription extends SubscriptionKeys {
  readonly endpoint: string;
}

interface Owner {
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: Locale;
  readonly at: Date;
}

/**
 * Replaces the subscription of a session, and takes the browser over from a session of another account in it. One that is
 * told again keeps its ID, by which jobs know it.
 */
export async function putSubscription(
  tx: Tx,
  { endpoint, p256dh, auth }: NewSubscription,
  { userId, sessionId, locale, at }: Owner,
): Promise<void> {
  // The trigger has deleted what an ended session had: nothing may be inserted after it. The lock also lets two tabs of
  // a session subscribe one after the other.
  const living =
    await sql`SELECT id FROM session WHERE id = ${sessionId} AND ended_at IS NULL FOR UPDATE`.execute(tx);
  if (living.rows.length === 0) return;
  await sql`DELETE FROM push_subscription WHERE session_id = ${sessionId} AND endpoint <> ${endpoint}`.execute(
    tx,
  );
  const owner = { session_id: sessionId, user_id: userId, p256dh, auth, locale, subscribed_at: at };
  await tx
    .insertInto('push_subscription')
    .values(Object.assign({ id: randomUUID(), endpoint }, owner))
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
    .execute();
  await sql`
    DELETE FROM push_subscription WHERE id IN (
      SELECT s.id FROM push_subscription s JOIN session l ON l.id = s.session_id
       WHERE s.user_id = ${userId}
       ORDER BY l.expires_at > ${at} DESC, s.subscribed_at DESC, s.id OFFSET ${MAX_PER_USER})`.execute(tx);
}

export async function dropSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

/** Deletes those that their push service no longer knows, unless the browser renewed them meanwhile. */
export async function dropGone(
  db: Db,
  gone: readonly { readonly id: string; readonly endpoint: string }[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    DELETE FROM push_subscription s
     USING unnest(${gone.map(({ id }) => id)}::uuid[], ${gone.map(({ endpoint }) => endpoint)}::text[])
       AS gone (id, endpoint)
     WHERE s.id = gone.id AND s.endpoint = gone.endpoint`.execute(db);
}

/** @returns false if there is none with this endpoint and secret. */
export async function renewSubscription(
  tx: Tx,
  old: { readonly endpoint: string; readonly auth: Buffer },
  { endpoint, p256dh, auth }: NewSubscription,
): Promise<boolean> {
  const known = await tx
    .selectFrom('push_subscription')
    .select('id')
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.auth)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return false;
  // The app may have told the renewed one already.
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('id', '<>', known.id)
    .execute();
  await tx
    .updateTable('push_subscription')
    .set({ endpoint, p256dh, auth })
    .where('id', '=', known.id)
    .execute();
  return true;
}
