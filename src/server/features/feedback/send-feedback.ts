import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { sendFeedback as call } from '#contract/people/people.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { Refusal } from '#domain/refusal.ts';
import { cleanText } from '#domain/scheme/clean-text.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import { claimUploads } from '#server/features/uploads/claim-uploads.ts';
import { uploadsOf } from '#server/features/uploads/uploads-of.ts';
import { lockSender } from './lock-sender.ts';
import { fittingText, moderationRules } from './moderation-rules.ts';

type Body = CallRequest<typeof call>['body'];
type Feedback = Selectable<Tables['feedback']>;

/** Stores a message to the operators. Idempotent per idempotency key. */
export const sendFeedback: Operation<typeof call> = async (ctx, { body, viewer: { userId } }) => {
  const content = fittingText(body.content, moderationRules.feedbackText, 'FEEDBACK_LENGTH');
  const feedback = await transaction(ctx.db, async (tx): Promise<Feedback> => {
    await lockSender(tx, userId);
    const before = await findSent(tx, userId, body);
    if (before) return await repeatOf(tx, before, body, content);
    const at = ctx.clock.now();
    await refuseTooMany(tx, userId, at);
    const { kind, contact = null, idempotencyKey: request_id = null } = body;
    const feedback = await tx
      .insertInto('feedback')
      .values({
        id: randomUUID(),
        user_id: userId,
        request_id,
        kind,
        content,
        contact: contact && cleanText(contact),
        at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const uploadIds = body.images ?? [];
    await claimUploads(tx, { uploadIds, userId, purpose: 'feedback', subjectId: feedback.id });
    return feedback;
  });
  return { feedbackId: feedback.id, at: feedback.at.toISOString() };
};

async function findSent(tx: Tx, userId: string, { idempotencyKey }: Body): Promise<Feedback | undefined> {
  if (idempotencyKey === undefined) return undefined;
  return await tx
    .selectFrom('feedback')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', idempotencyKey)
    .executeTakeFirst();
}

async function repeatOf(
  tx: Tx,
  before: Feedback,
  { kind, images = [] }: Body,
  content: string,
): Promise<Feedback> {
  const pictures = new Set(await uploadsOf(tx, before.id));
  const hasSamePictures = pictures.size === new Set(images).size && images.every((id) => pictures.has(id));
  if (before.kind !== kind || before.content !== content || !hasSamePictures)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return before;
}

async function refuseTooMany(tx: Tx, userId: string, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('feedback')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '>=', beijingDayStart(now))
    .executeTakeFirstOrThrow();
  const { feedbackADay: limit } = moderationRules;
  if (count >= limit) throw new Refusal('FEEDBACK_LIMIT', { limit });
}
