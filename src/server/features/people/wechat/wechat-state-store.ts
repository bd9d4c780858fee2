import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { wechatRules } from './wechat-rules.ts';

/**
 * Stores an authorization request.
 * @returns the only copy of the state: 64 letters and digits, as WeChat requires.
 */
export async function addState(
  db: Db,
  { nonce, returnTo, at }: { nonce: string; returnTo: string; at: Date },
): Promise<string> {
  const state = randomBytes(32).toString('hex');
  await db
    .insertInto('wechat_state')
    .values({
      state_hash: hashOf(state),
      nonce_hash: hashOf(nonce),
      return_to: returnTo,
      created_at: at,
      expires_at: new Date(at.getTime() + wechatRules.lifeMs),
      used_at: null,
    })
    .execute();
  return state;
}

/**
 * Consumes a state.
 * @returns its return path; undefined if it is unknown, used, expired or from another browser.
 */
export async function consumeState(
  db: Db,
  { state, nonce, at }: { state: string; nonce: string; at: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('wechat_state')
    .set({ used_at: at })
    .where('state_hash', '=', hashOf(state))
    .where('nonce_hash', '=', hashOf(nonce))
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .returning('return_to')
    .executeTakeFirst();
  return row?.return_to;
}

// So many random bits need neither salt nor a slow hash.
function hashOf(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
