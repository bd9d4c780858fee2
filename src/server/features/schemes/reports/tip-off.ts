import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { tipOff as call } from '#contract/people/people.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import { schemeTitle } from '../store/scheme-title.ts';
import { claimUploads } from '#server/features/uploads/claim-uploads.ts';
import { lockSender } from '#server/features/feedback/lock-sender.ts';
import { fittingText, moderationRules } from '#server/features/feedback/moderation-rules.ts';

/** Reports a scheme to the operators, optionally with pictures. */
export const tipOff: Operation<typeof call> = async (ctx, { params, body, viewer: { userId } }) => {
  const text = textOf(body);
  return await transaction(ctx.db, async (tx) => {
    const scheme = await schemeTitle(tx, params.id);
    if (!scheme) throw new Refusal('SCHEME_NOT_FOUND');
    if (scheme.authorId === userId) throw new Refusal('OWN_SCHEME_TIP_OFF');
    await lockSender(tx, userId);
    const at = ctx.clock.now();
    const { open, earlier, today } = await countTipOffs(tx, scheme.id, userId, beijingDayStart(at));
    if (open > 0) throw new Refusal('TIP_OFF_OPEN');
    const { tipOffsADay: limit } = moderationRules;
    if (today >= limit) throw new Refusal('TIP_OFF_LIMIT', { limit });
    const row = { id: randomUUID(), scheme_id: scheme.id, user_id: userId, number: earlier + 1, at };
    await tx
      .insertInto('tip_off')
      .values({ ...row, reason: body.reason, text })
      .execute();
    await claimUploads(tx, { uploadIds: body.images ?? [], userId, purpose: 'tipOff', subjectId: row.id });
    return { tipOffId: row.id, at: at.toISOString() };
  });
};

/** The text is only required for the reason `other`. */
function textOf({ reason, text }: CallRequest<typeof call>['body']): string {
  if (reason !== 'other' && text.trim() === '') return '';
  return fittingText(text, moderationRules.tipOffText, 'TIP_OFF_TEXT_LENGTH');
}

async function countTipOffs(tx: Tx, schemeId: string, userId: string, dayStart: Date) {
  const { rows } = await sql<{ open: number; earlier: number; today: number }>`
    SELECT count(*) FILTER (WHERE t.scheme_id = ${schemeId} AND d.tip_off_id IS NULL) AS open,
           count(*) FILTER (WHERE t.scheme_id = ${schemeId}) AS earlier,
           count(*) FILTER (WHERE t.at >= ${dayStart}) AS today
      FROM tip_off t LEFT JOIN tip_off_decision d ON d.tip_off_id = t.id
     WHERE t.user_id = ${userId} AND (t.scheme_id = ${schemeId} OR t.at >= ${dayStart})`.execute(tx);
  return rows[0] ?? { open: 0, earlier: 0, today: 0 };
}
