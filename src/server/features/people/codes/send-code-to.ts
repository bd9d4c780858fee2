import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { SmsFault } from '#server/providers/sms/sms-sender.ts';
import { hashCode, newCode } from './code-hash.ts';
import { codeRules } from './code-rules.ts';
import { type CodeOwner, endCode, lockCodeRequests, replaceCode } from './code-store.ts';
import { spendBudget } from './code-budget.ts';
import { factorOf, networkOf, wideNetworkOf } from '#server/core/network-of.ts';
import { enforceCodeLimits } from './code-request-limits.ts';

/** Sends a code for one purpose to a number, within the limits that all purposes of that number and address share. */
export async function sendCodeTo(
  ctx: Context,
  { mobile, scene, address }: CodeOwner & { readonly address: string },
): Promise<{ retryAfterS: number; sandboxCode?: string }> {
  const code = newCode();
  const hashed = await hashCode(code, ctx.config.codeHashCost);
  const networks = { network: networkOf(address), wideNetwork: wideNetworkOf(address) };
  const factor = factorOf(ctx.config, address);
  const id = await transaction(ctx.db, async (tx) => {
    await lockCodeRequests(tx);
    const sentAt = ctx.clock.now();
    await enforceCodeLimits(tx, { mobile, ...networks, now: sentAt, factor });
    await spendBudget(ctx, tx, sentAt);
    const expiresAt = new Date(sentAt.getTime() + codeRules.lifeMs);
    return await replaceCode(tx, { mobile, scene, hashed, ...networks, sentAt, expiresAt });
  });
  const sent = await ctx.sms.sendCode(mobile, code);
  if (!sent.ok) await refuseFailed(ctx, id, sent);
  return {
    retryAfterS: codeRules.resendAfterMs / 1000,
    ...(ctx.config.sandbox ? { sandboxCode: code } : {}),
  };
}

/** A failed message counts as sent: provoking a provider failure must not yield more attempts. */
async function refuseFailed(ctx: Context, id: string, { fault, cause }: { fault: SmsFault; cause: string }) {
  ctx.log.warn({ fault, cause, code: id }, 'sending a code failed');
  // After `unavailable` the message may still arrive, and then it must work.
  if (fault !== 'unavailable') await endCode(ctx.db, id, ctx.clock.now());
  throw new Refusal(reasonOf[fault]);
}

const reasonOf: Readonly<Record<SmsFault, string>> = {
  limit: 'CODE_LIMIT',
  number: 'SMS_NUMBER_REFUSED',
  arrears: 'SMS_UNAVAILABLE',
  template: 'SMS_UNAVAILABLE',
  unavailable: 'SMS_UNAVAILABLE',
};
