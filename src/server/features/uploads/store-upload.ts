import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { uploadPurposes, uploadReply } from '#contract/uploads.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { addressOf } from './upload-address.ts';
import { redrawPicture } from './redraw-picture.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { uploadRules } from './upload-rules.ts';

const NAME_BYTES = 18;

const inTurn = limitConcurrency({ atOnce: uploadRules.drawnAtOnce, waiting: uploadRules.waiting });

interface Upload {
  /** The raw upload, of any type. */
  readonly bytes: Buffer;
  /** Null for a guardian. */
  readonly userId: string | null;
  readonly purpose: (typeof uploadPurposes)[number];
}

/**
 * Stores a re-encoded picture; it is deleted after a day unless it is attached to something.
 * @throws Refusal UPLOAD_TYPE, UPLOAD_BROKEN, UPLOAD_LIMIT, RATE_LIMITED.
 */
export async function storeUpload(
  ctx: Context,
  { bytes, userId, purpose }: Upload,
): Promise<z.input<typeof uploadReply>> {
  const { content, width, height } = await inTurn(() => redrawPicture(bytes));
  const id = randomUUID();
  const name = randomBytes(NAME_BYTES).toString('base64url');
  await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    if (userId !== null) await refuseTooMany(tx, userId, at);
    await tx
      .insertInto('upload')
      .values({ id, user_id: userId, purpose, name, content, width, height, at })
      .execute();
  });
  return { uploadId: id, url: purpose === 'avatar' ? addressOf(name) : null, width, height };
}

async function refuseTooMany(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`upload:${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('upload')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '>=', beijingDayStart(now))
    .executeTakeFirstOrThrow();
  if (count >= uploadRules.perUserADay) throw new Refusal('UPLOAD_LIMIT');
}
