import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addressOf } from './upload-address.ts';
import { uploadRules } from './upload-rules.ts';

const [head = '', tail = ''] = addressOf('*').split('*');

/**
 * Scheduled: deletes unclaimed pictures and replaced avatars a day after the upload. If one is claimed concurrently,
 * the database rejects the transaction, which is then retried.
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - uploadRules.unclaimedMs);
  await transaction(ctx.db, async (tx) => {
    await sql`
      DELETE FROM upload_claim c USING upload u
       WHERE c.upload_id = u.id AND u.purpose = 'avatar' AND u.at < ${before}
         AND NOT EXISTS (SELECT 1 FROM app_user p
                          WHERE p.id = u.user_id AND p.avatar = ${head} || u.name || ${tail})`.execute(tx);
    await sql`
      DELETE FROM upload u
       WHERE u.at < ${before} AND NOT EXISTS (SELECT 1 FROM upload_claim c WHERE c.upload_id = u.id)`.execute(
      tx,
    );
  });
}
