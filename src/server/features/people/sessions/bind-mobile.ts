import type {
  bindMobile as bindMobileCall,
  bindMobileByPost as bindMobileByPostCall,
} from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import { defaultWithdrawalRules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation, Viewer } from '#server/context/operation.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { changeMobile } from '../users/change-mobile.ts';
import { maskMobile } from '../users/mask-mobile.ts';
import { readUser } from '../users/read-user.ts';
import { checkCode } from '../codes/check-code.ts';
import { endCode } from '../codes/code-store.ts';
import { endSessionsOf } from './user-sessions.ts';

interface Change {
  readonly mobile: string;
  readonly code: string;
  readonly currentCode?: string | undefined;
}

export const bindMobile: Operation<typeof bindMobileCall> = (ctx, { query, viewer }) =>
  bind(ctx, query, viewer);

export const bindMobileByPost: Operation<typeof bindMobileByPostCall> = (ctx, { body, viewer }) =>
  bind(ctx, body, viewer);

/**
 * Changes the phone of an account, with a code from both the current and the new number. That a number is taken is
 * disclosed only to its holder.
 */
async function bind(ctx: Context, { mobile, code, currentCode }: Change, { userId, sessionId }: Viewer) {
  const { mobile: current } = await readUser(ctx.db, userId);
  if (current === null) throw new Error('An erased user has no session');
  if (mobile === current) throw new Refusal('MOBILE_SAME');
  if (currentCode === undefined) throw new Refusal('CURRENT_CODE_NEEDED');
  const codes = [
    ['currentCode', await checkField(ctx, 'currentCode', { mobile: current, typed: currentCode })],
    ['code', await checkField(ctx, 'code', { mobile, typed: code })],
  ] as const;
  const at = ctx.clock.now();
  // Consumed regardless of the outcome, each by one request only.
  for (const [field, id] of codes) {
    if (!(await endCode(ctx.db, id, at))) throw new Refusal('CODE_EXPIRED', { field });
  }
  await transaction(ctx.db, async (tx) => {
    await changeMobile(tx, { userId, mobile, at });
    const ended = await endSessionsOf(tx, userId, { at, except: sessionId });
    const noticeFacts = { notice: 'phoneChanged', what: maskMobile(mobile) } as const;
    await notify(ctx, tx, [
      { userId, kind: 'accountNotice', key: `phone:${at.toISOString()}`, at, facts: noticeFacts },
    ]);
    await noteSecurity(tx, { kind: 'phoneChanged', userId, at, facts: { sessionsEnded: ended } });
  });
  return {
    mobileMasked: maskMobile(mobile),
    coolingUntil: new Date(at.getTime() + defaultWithdrawalRules.coolingMs).toISOString(),
  };
}

/** Checks one of two codes; a refusal names its field. */
async function checkField(
  ctx: Context,
  field: 'code' | 'currentCode',
  { mobile, typed }: { readonly mobile: string; readonly typed: string },
): Promise<string> {
  try {
    return await checkCode(ctx, { mobile, scene: 'bind' }, typed);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.reason, { ...error.facts, field }) : error;
  }
}
