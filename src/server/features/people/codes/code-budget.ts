import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { codeRules } from './code-rules.ts';
import { countSent } from './code-store.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Counts one more code against the daily budget of all users, and raises an alarm when it is nearly and when it is
 * fully used. The caller holds the lock on it.
 * @throws Refusal SMS_UNAVAILABLE when it is used up.
 */
export async function spendBudget(ctx: Context, tx: Tx, now: Date): Promise<void> {
  const { perDay } = ctx.config.sms;
  const sent = await countSent(tx, new Date(now.getTime() - DAY_MS));
  if (sent >= perDay) {
    ctx.log.error({ sent, perDay }, 'SMS budget used up, code refused');
    throw new Refusal('SMS_UNAVAILABLE');
  }
  const count = sent + 1;
  if (count !== Math.ceil(perDay * codeRules.alarmAtPart) && count !== perDay) return;
  ctx.log.error({ count, perDay }, 'SMS budget nearly or fully used');
  const facts = { limit: 'codesADay', by: 'everybody', count, max: perDay };
  await noteSecurity(tx, { kind: 'limitReached', userId: null, at: now, facts });
}
