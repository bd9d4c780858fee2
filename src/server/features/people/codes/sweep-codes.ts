import type { Context } from '#server/context/context.ts';

const KEPT_MS = 48 * 3_600_000;

/**
 * By the clock: codes go once no limit counts them any more, and ways to WeChat and tickets once they are good for nothing,
 * so that no number is kept of who only asked.
 */
export async function sweepCodes({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('sms_code')
    .where('sent_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  await db.deleteFrom('wechat_state').where('expires_at', '<=', now).execute();
  await db.deleteFrom('wechat_ticket').where('expires_at', '<=', now).execute();
}
