import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { findByMobile } from '../users/find-by-mobile.ts';
import { isCode } from './code-hash.ts';
import { codeRules } from './code-rules.ts';
import { type CodeOwner, hasLiveCode, takeTry } from './code-store.ts';

/**
 * Compares what was typed with the live code. The try is counted and committed first, so that any number of
 * guesses at once have no more tries together. Called outside a transaction for that reason; the caller ends
 * the code in the transaction of what it was for.
 * @returns the id of the code, to be ended.
 */
export async function checkCode(ctx: Context, owner: CodeOwner, typed: string): Promise<string> {
  const now = ctx.clock.now();
  const taken = await takeTry(ctx.db, owner, codeRules.tries, now);
  if (taken === null) {
    throw new Refusal((await hasLiveCode(ctx.db, owner, now)) ? 'CODE_TRIES_USED_UP' : 'CODE_EXPIRED');
  }
  if (await isCode(typed, taken.hashed)) return taken.id;
  const triesLeft = codeRules.tries - taken.tries;
  if (triesLeft > 0) throw new Refusal('CODE_WRONG', { triesLeft });
  const user = await findByMobile(ctx.db, owner.mobile);
  const facts = { scene: owner.scene };
  await noteSecurity(ctx.db, { kind: 'codeTriesUsedUp', userId: user?.id ?? null, at: now, facts });
  throw new Refusal('CODE_TRIES_USED_UP');
}
