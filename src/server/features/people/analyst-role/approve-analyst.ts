import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { insertAnalyst } from '../users/decision-store.ts';
import { isCertifiedAdult } from '../users/is-certified-adult.ts';

/**
 * Makes a certified adult an analyst and records the source of the decision. An existing analyst keeps level and
 * date.
 * @throws Refusal IDENTITY_NOT_VERIFIED.
 */
export async function approveAnalyst(
  { db, clock }: Context,
  { userId, source }: { userId: string; source: string },
): Promise<void> {
  if (!(await isCertifiedAdult(db, userId))) throw new Refusal('IDENTITY_NOT_VERIFIED');
  await insertAnalyst(db, { userId, source, at: clock.now() });
}
