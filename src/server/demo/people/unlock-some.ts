import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { unlockScheme } from '#server/features/schemes/unlock/unlock-scheme.ts';

const UNLOCKS_A_DAY = 2;
/** Something is left of the purse today. */
const DEAREST_FEN = 2_800;

/**
 * A reader unlocks some schemes on sale, paid ones first. The choice is not random, so that each start at the same time
 * creates the same demo.
 */
export async function unlockSome(ctx: Context, userId: string, since: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM scheme s
      JOIN app_user author ON author.id = s.author_id
      JOIN app_user reader ON reader.id = ${userId}
     WHERE s.sale_ends_at > ${ctx.clock.now()} AND s.price_fen <= ${DEAREST_FEN}
       AND NOT EXISTS (SELECT 1 FROM unlock u WHERE u.scheme_id = s.id AND u.user_id = ${userId})
     ORDER BY s.price_fen > 0 DESC, md5(concat_ws(' ', author.mobile, s.author_sequence, reader.mobile)) LIMIT greatest(0, ${UNLOCKS_A_DAY}::integer
           - (SELECT count(*) FROM unlock u WHERE u.user_id = ${userId} AND u.unlocked_at >= ${since}))`.execute(
    ctx.db,
  );
  for (const { id } of rows) {
    try {
      await unlockScheme(ctx, {
        params: { id },
        body: { unlockId: randomUUID() },
        viewer: { userId, sessionId: '' },
        locale: 'zh',
        address: '',
        device: 'demo',
        deviceId: null,
      });
    } catch (error) {
      // For example too low a balance.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
