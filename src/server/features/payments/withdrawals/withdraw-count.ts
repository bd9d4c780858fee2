import type { withdrawCount as call } from '#contract/payments/withdrawals.ts';
import { fen, MAX_FEN } from '#domain/money/fen.ts';
import { findObstacles, leftTodayFen, timesLeftToday } from '#domain/withdrawal/find-obstacles.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Operation } from '#server/context/operation.ts';
import { showPayee } from '../payees/show-payee.ts';
import { withdrawalEligibilityOf } from './withdrawal-eligibility.ts';
import { previewTax } from './tax-of.ts';

/** The amount that can be withdrawn now and the obstacles, by the rules of `withdraw` itself. */
export const withdrawCount: Operation<typeof call> = async (ctx, { viewer: { userId }, query }) => {
  const eligibility = await withdrawalEligibilityOf(ctx.db, userId, ctx.clock.now());
  const { availableFen } = eligibility;
  const requestedFen = query.amountFen === undefined ? null : fen(query.amountFen);
  const amountFen = fen(Math.min(requestedFen ?? availableFen, MAX_FEN));
  return {
    availableFen,
    timesLeftToday: timesLeftToday(eligibility, rules),
    leftTodayFen: leftTodayFen(eligibility, rules),
    minimumFen: rules.minimumFen,
    maximumFen: rules.maximumFen,
    payee: await showPayee(ctx.db, userId),
    coolingUntil: eligibility.coolingUntil?.toISOString() ?? null,
    preview: await previewTax(ctx, ctx.db, { userId, amountFen }),
    obstacles: findObstacles(eligibility, requestedFen, rules).map(({ reason }) => reason),
  };
};
