import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { findByMobile } from '../users/find-by-mobile.ts';
import { isCode } from './code-hash.ts';
import { codeRules } from './code-rules.ts';
import { type CodeOwner, hasLiveCode, countAttempt } from './code-store.ts';

/**
 * Compares an entered code with the live one. The attempt is counted and committed first, so that concurrent guesses
 * share the attempts; hence it must be called outside a transaction, and the caller ends the code in the transaction
 * that uses it.
 * @returns the id of the code to end.
 */
export async function checkCode(ctx: Context, owner: CodeOwner, typed: string): Promise<string> {
  const now = ctx.clock.now();
  const taken = await countAttempt(ctx.db, owner, codeRules.tries, now);
  if (taken === null) {
    throw new Refusal((await hasLiveCode(ctx.db, owner, now)) ? 'CODE_TRIES_USED_UP' : 'CODE_EXPIRED');
  }
  if (await isCode(typed, taken.hashed, ctx.config.codeHashCost)) return taken.id;
  const triesLeft = codeRules.tries - taken.tries;
  if (triesLeft > 0) throw new Refusal('CODE_WRONG', { triesLeft });
  const user = await findByMobile(ctx.db, owner.mobile);
  const facts = { scene: owner.scene };
  await noteSecurity(ctx.db, { kind: 'codeTriesUsedUp', userId: user?.id ?? null, at: now, facts });
  throw new Refusal('CODE_TRIES_USED_UP');
}
