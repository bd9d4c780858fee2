import { accessRules } from '#domain/operator/access-rules.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { rolesOf } from '../role-store.ts';
import { findOperatorSession, touchOperatorSession } from './session-store.ts';

const TOUCH_AFTER_MS = 60_000;

/** The operator of a session. */
export interface SessionOperator {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * The operator of a session's token.
 * @throws Refusal SESSION_NONE without a token or for an unknown one; SESSION_ENDED when it was ended, idle for too long or
 * too old, or its operator is disabled.
 */
export async function findActingOperator(ctx: Context, token: string | null): Promise<SessionOperator> {
  const session = token === null ? undefined : await findOperatorSession(ctx.db, token);
  if (session === undefined) throw new Refusal('SESSION_NONE');
  const now = ctx.clock.now();
  const idleMs = now.getTime() - session.last_used_at.getTime();
  const isOver = session.ended_at !== null || session.disabled_at !== null || session.expires_at <= now;
  if (isOver || idleMs >= accessRules.idleMs) throw new Refusal('SESSION_ENDED');
  if (idleMs >= TOUCH_AFTER_MS) await touchOperatorSession(ctx.db, session.id, now);
  return {
    id: session.operator_id,
    name: session.name,
    roles: await rolesOf(ctx.db, session.operator_id),
    sessionId: session.id,
    expiresAt: session.expires_at,
  };
}
