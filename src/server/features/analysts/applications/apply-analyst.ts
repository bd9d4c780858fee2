import { randomUUID } from 'node:crypto';
import type { applyAnalyst as call } from '#contract/people/people.ts';
import { Refusal } from '#domain/refusal.ts';
import { cleanText, hasLength, textLength } from '#domain/scheme/clean-text.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import { isTeenMode } from '#server/features/protection/is-teen-mode.ts';
import { findAnalyst } from '#server/features/people/analyst-role/find-analyst.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import { refuseProfileText } from '#server/features/people/users/refuse-profile-text.ts';
import { applicationRules } from './application-rules.ts';
import { type Application, applicationsOf, insertApplication, lockApplicant } from './application-store.ts';
import { stateOf } from './application-state.ts';

type Body = CallRequest<typeof call>['body'];

/** Applies to become an analyst. Idempotent per key. */
export const applyAnalyst: Operation<typeof call> = async (ctx, { body, viewer: { userId } }) => {
  const application = await transaction(ctx.db, async (tx): Promise<Application> => {
    await lockApplicant(tx, userId);
    const earlier = await applicationsOf(tx, userId);
    const same = earlier.find(({ idempotencyKey }) => idempotencyKey === body.idempotencyKey);
    if (same) return repeatOf(same, body);
    if (await findAnalyst(tx, userId)) throw new Refusal('ALREADY_ANALYST');
    if (await isTeenMode(tx, userId)) throw new Refusal('TEEN_MODE');
    if (!(await isCertifiedAdult(tx, userId))) throw new Refusal('IDENTITY_NOT_VERIFIED');
    const appliedAt = ctx.clock.now();
    checkWaitingTime(earlier.at(-1), appliedAt);
    await checkContent(tx, body);
    const { idempotencyKey, competitions } = body;
    const statement = cleanText(body.statement);
    const application = { id: randomUUID(), userId, idempotencyKey, statement, competitions, appliedAt };
    // All earlier applications are decided; otherwise this one was refused above.
    await insertApplication(tx, { ...application, number: earlier.length + 1 });
    return { ...application, decision: null };
  });
  const { id, appliedAt } = application;
  return { applicationId: id, state: stateOf(application), appliedAt: appliedAt.toISOString() };
};

function repeatOf(before: Application, body: Body): Application {
  const isSame =
    before.statement === cleanText(body.statement) &&
    JSON.stringify(before.competitions) === JSON.stringify(body.competitions);
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return before;
}

function checkWaitingTime(last: Application | undefined, now: Date): void {
  if (!last) return;
  if (!last.decision) throw new Refusal('APPLICATION_PENDING');
  const { againAfterMs, againAfterDays } = applicationRules;
  if (now.getTime() < last.decision.decidedAt.getTime() + againAfterMs)
    throw new Refusal('APPLICATION_TOO_SOON', { days: againAfterDays });
}

async function checkContent(db: Db, { statement, competitions }: Body): Promise<void> {
  const { statementLength } = applicationRules;
  if (!hasLength(statement, statementLength))
    throw new Refusal('STATEMENT_LENGTH', { ...statementLength, length: textLength(statement) });
  refuseProfileText({ statement });
  if (competitions.length === 0) return;
  const rows = await db.selectFrom('competition').select('code').where('code', 'in', competitions).execute();
  const known = new Set(rows.map(({ code }) => code));
  const unknown = competitions.find((code) => !known.has(code));
  if (unknown !== undefined) throw new Refusal('COMPETITION_UNKNOWN', { competition: unknown });
}
