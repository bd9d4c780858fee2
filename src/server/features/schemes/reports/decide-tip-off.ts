import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { act } from '#server/features/operators/act.ts';
import { schemeTitle } from '../store/scheme-title.ts';
import { isRemoved, takeDown } from './take-down-scheme.ts';

interface TipOffDecision {
  readonly operatorId: string;
  readonly tipOffId: string;
  readonly upheld: boolean;
  /** Whether an upheld report removes the scheme; no-op if it is already removed. */
  readonly removes: boolean;
  readonly reason: string;
}

/**
 * Decides a report of a scheme once and notifies the reporter.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, and those of `act`.
 */
export async function decideTipOff(ctx: Context, decision: TipOffDecision): Promise<void> {
  const { operatorId, tipOffId, upheld, reason } = decision;
  const removes = upheld && decision.removes;
  const action = upheld ? 'upholdTipOff' : 'rejectTipOff';
  const subject = { kind: 'tipOff', id: tipOffId };
  await act(ctx, { operatorId, action, subject, reason, facts: { removes } }, async (tx, occasion) => {
    const { at } = occasion;
    const found = await tx
      .selectFrom('tip_off')
      .select(['user_id', 'scheme_id'])
      .where('id', '=', tipOffId)
      .executeTakeFirst();
    if (!found) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: tipOffId });
    const { user_id: userId, scheme_id: schemeId } = found;
    const decided = await tx
      .insertInto('tip_off_decision')
      .values({
        tip_off_id: tipOffId,
        upheld,
        reason: occasion.reason,
        operator_id: operatorId,
        decided_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (decided.numInsertedOrUpdatedRows !== 1n) throw new Refusal('ALREADY_DECIDED');
    if (removes && !(await isRemoved(tx, schemeId))) {
      const { at: removedAt, reason: removalReason, role } = occasion;
      const decision = { code: 'report', role } as const;
      await takeDown(ctx, tx, { schemeId, reason: removalReason, at: removedAt, decision });
    }
    const title = (await schemeTitle(tx, schemeId))?.title ?? '';
    const facts = { title, upheld, reason: occasion.reason };
    await notify(ctx, tx, [
      { userId, kind: 'tipOffAnswered', key: `tipOff:${tipOffId}`, at, schemeId, facts },
    ]);
  });
}
