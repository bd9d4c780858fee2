import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addressOf } from './upload-address.ts';
import { uploadRules } from './upload-rules.ts';

const [head = '', tail = ''] = addressOf('*').split('*');

/**
 * By the clock: a day after they came, pictures go that nobody tied to anything, and avatars that nobody has any more. One
 * that is tied at this very moment makes the database refuse the whole, which is then done again.
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
