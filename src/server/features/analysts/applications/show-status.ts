import type { analystStatus as call } from '#contract/people/people.ts';
import type { Operation } from '#server/context/operation.ts';
import { findProfile } from '#server/features/people/users/find-profile.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import { applicationRules } from './application-rules.ts';
import { stateOf } from './application-state.ts';
import { applicationsOf } from './application-store.ts';
import { chargingOf } from './charging-of.ts';

/** Analyst status of the viewer: application, approval, and the right to charge. */
export const showStatus: Operation<typeof call> = async (ctx, { viewer: { userId } }) => {
  const analyst = (await findProfile(ctx.db, userId))?.analyst ?? null;
  const last = (await applicationsOf(ctx.db, userId)).at(-1) ?? null;
  const state = analyst ? 'approved' : last ? stateOf(last) : 'none';
  const decidedAt = last?.decision?.decidedAt ?? analyst?.approvedAt ?? null;
  const mayApplyFrom = new Date((decidedAt?.getTime() ?? 0) + applicationRules.againAfterMs);
  const isTooSoon = state === 'refused' && mayApplyFrom > ctx.clock.now();
  return {
    state,
    identityVerified: await isCertifiedAdult(ctx.db, userId),
    appliedAt: last?.appliedAt.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    reason: state === 'refused' ? (last?.decision?.reason ?? null) : null,
    mayApplyFrom: isTooSoon ? mayApplyFrom.toISOString() : null,
    level: analyst?.level ?? null,
    charging: analyst ? await chargingOf(ctx, userId) : null,
  };
};
