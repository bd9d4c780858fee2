import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { act } from '#server/features/operators/act.ts';
import { fittingText } from './moderation-rules.ts';

interface Answer {
  readonly operatorId: string;
  readonly feedbackId: string;
  /** Shown to the sender. */
  readonly text: string;
  readonly reason: string;
}

const answerLength = { min: 2, max: 1_000 };

/**
 * Answers a user's message once, and notifies the sender.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, FEEDBACK_LENGTH, and those of `act`.
 */
export async function answerFeedback(
  ctx: Context,
  { operatorId, feedbackId, text, reason }: Answer,
): Promise<void> {
  const subject = { kind: 'feedback', id: feedbackId };
  await act(ctx, { operatorId, action: 'answerFeedback', subject, reason }, async (tx, { at }) => {
    const answer = fittingText(text, answerLength, 'FEEDBACK_LENGTH');
    const feedback = await tx
      .selectFrom('feedback')
      .select('user_id')
      .where('id', '=', feedbackId)
      .executeTakeFirst();
    if (!feedback) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: feedbackId });
    const answered = await tx
      .insertInto('feedback_answer')
      .values({ feedback_id: feedbackId, text: answer, operator_id: operatorId, answered_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (answered.numInsertedOrUpdatedRows !== 1n) throw new Refusal('ALREADY_DECIDED');
    const { user_id: userId } = feedback;
    const key = `feedback:${feedbackId}`;
    await notify(ctx, tx, [{ userId, kind: 'feedbackAnswered', key, at, facts: { answer } }]);
  });
}
