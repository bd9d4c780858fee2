import type { Context } from '#server/context/context.ts';

const RETENTION_MS = 48 * 3_600_000;

/**
 * Scheduled: deletes codes that no limit counts any more, and expired WeChat states and tickets, so that no number of
 * a mere requester is kept.
 */
export async function sweepCodes({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('sms_code')
    .where('sent_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
  await db.deleteFrom('wechat_state').where('expires_at', '<=', now).execute();
  await db.deleteFrom('wechat_ticket').where('expires_at', '<=', now).execute();
}
