import type { Context } from '../../context.ts';

const KEPT_MS = 48 * 3_600_000;

/** By the clock: codes go once no limit counts them any more, so that no number is kept of who only asked. */
export async function sweepCodes({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.deleteFrom('sms_code').where('sent_at', '<', before).execute();
}
