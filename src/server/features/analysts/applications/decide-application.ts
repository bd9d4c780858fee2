import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { act } from '#server/features/operators/act.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { findApplication } from './application-store.ts';

interface ApplicationDecision {
  readonly operatorId: string;
  readonly applicationId: string;
  readonly approved: boolean;
  readonly reason: string;
}

/**
 * Decides an application once and notifies the applicant.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, IDENTITY_NOT_VERIFIED, and those of `act`.
 */
export async function decideApplication(ctx: Context, decision: ApplicationDecision): Promise<void> {
  const { operatorId, applicationId, approved, reason } = decision;
  const action = approved ? 'approveApplication' : 'refuseApplication';
  const subject = { kind: 'application', id: applicationId };
  await act(ctx, { operatorId, action, subject, reason }, async (tx, occasion) => {
    const application = await findApplication(tx, applicationId);
    if (!application) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: applicationId });
    const { userId } = application;
    const decided = await tx
      .insertInto('application_decision')
      .values({
        application_id: applicationId,
        approved,
        reason: occasion.reason,
        operator_id: operatorId,
        decided_at: occasion.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (decided.numInsertedOrUpdatedRows !== 1n) throw new Refusal('ALREADY_DECIDED');
    if (approved) await approveAnalyst({ ...ctx, db: tx }, { userId, source: 'application' });
    const facts = { approved, reason: occasion.reason };
    const key = `application:${applicationId}`;
    await notify(ctx, tx, [{ userId, kind: 'applicationDecided', key, at: occasion.at, facts }]);
  });
}
