import { createHash, randomBytes } from 'node:crypto';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Db, Tx } from '#server/db/database.ts';

interface Consent {
  readonly userId: string;
  readonly state: string;
  readonly now: Date;
}

/**
 * Creates the OAuth state sent to Alipay: for this user, single use, valid for ten minutes. Only its hash is stored.
 */
export async function makeState(db: Db, { userId, now }: Omit<Consent, 'state'>): Promise<string> {
  const state = randomBytes(32).toString('hex');
  await db.deleteFrom('payee_consent').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  await db
    .insertInto('payee_consent')
    .values({
      state_hash: hashOf(state),
      user_id: userId,
      expires_at: new Date(now.getTime() + rules.consentLifeMs),
    })
    .execute();
  return state;
}

/** Whether a state belongs to this user and is still valid. */
export async function isStateLive(db: Db, { userId, state, now }: Consent): Promise<boolean> {
  const found = await db
    .selectFrom('payee_consent')
    .select('user_id')
    .where('state_hash', '=', hashOf(state))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Consumes a state.
 * @returns whether this call consumed it.
 */
export async function consumeState(tx: Tx, { userId, state, now }: Consent): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('payee_consent')
    .where('state_hash', '=', hashOf(state))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function hashOf(state: string): Uint8Array {
  return createHash('sha256').update(state).digest();
}
