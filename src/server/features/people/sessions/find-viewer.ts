import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Viewer } from '#server/context/operation.ts';
import { sessionRules } from './session-rules.ts';
import { findSession, touchSession } from './session-store.ts';
import { tokenOf } from '#server/core/token.ts';

/**
 * The viewer of an Authorization header.
 * @throws Refusal SESSION_NONE, SESSION_ENDED or ACCOUNT_DISABLED.
 */
export async function findViewer(ctx: Context, authorization: string | undefined): Promise<Viewer> {
  const token = tokenOf(authorization);
  const session = token === null ? null : await findSession(ctx, token);
  if (session === null) throw new Refusal('SESSION_NONE');
  const now = ctx.clock.now();
  // Checked first, because the sessions of a disabled account are ended as well.
  if (session.disabled_at !== null) throw new Refusal('ACCOUNT_DISABLED');
  if (session.ended_at !== null || session.expires_at <= now) throw new Refusal('SESSION_ENDED');
  if (now.getTime() - session.last_used_at.getTime() >= sessionRules.touchAfterMs) {
    await touchSession(ctx.db, session.id, now);
  }
  return { userId: session.user_id, sessionId: session.id };
}
