import { randomUUID } from 'node:crypto';
import { accessRules } from '#domain/operator/access-rules.ts';
import { hashToken, newToken } from '#server/core/token.ts';
import type { Db, Tx } from '#server/db/database.ts';

interface NewSession {
  readonly operatorId: string;
  readonly device: string;
  readonly address: string;
  readonly at: Date;
}

/** Opens a session and returns the only copy of its token. */
export async function openOperatorSession(
  tx: Tx,
  { operatorId, device, address, at }: NewSession,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + accessRules.lifeMs);
  await tx
    .insertInto('operator_session')
    .values({
      id: randomUUID(),
      operator_id: operatorId,
      token_hash: hashToken(token),
      device,
      address,
      created_at: at,
      last_used_at: at,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** The instant before which a session must have been used not to be idle. */
const idleSince = (now: Date) => new Date(now.getTime() - accessRules.idleMs);

/** The session of a token with its operator, ended or not; undefined for an unknown one. */
export async function findOperatorSession(db: Db, token: string) {
  return await db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select(['session.id', 'operator_id', 'name', 'last_used_at', 'expires_at', 'ended_at', 'disabled_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** Notes that a session is used, at most once a minute. */
export async function touchOperatorSession(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where('last_used_at', '<', at)
    .execute();
}

/** Sessions of an operator that are neither ended nor idle nor too old, the latest used first. */
export async function operatorSessions(db: Db, operatorId: string, now: Date) {
  return await db
    .selectFrom('operator_session')
    .select(['id', 'device', 'address', 'created_at', 'last_used_at', 'expires_at'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .execute();
}

interface Ending {
  readonly at: Date;
  /** The session that stays. */
  readonly except?: string;
  /** The only session to end. */
  readonly only?: string;
}

/** Ends sessions of an operator. @returns how many. */
export async function endOperatorSessions(
  db: Db,
  operatorId: string,
  { at, except, only }: Ending,
): Promise<number> {
  let query = db
    .updateTable('operator_session')
    .set({ ended_at: at })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_used_at', '>', idleSince(at));
  if (except !== undefined) query = query.where('id', '<>', except);
  if (only !== undefined) query = query.where('id', '=', only);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
