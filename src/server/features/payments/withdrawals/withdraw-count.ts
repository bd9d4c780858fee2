import type { withdrawCount as call } from '#contract/payments/withdrawals.ts';
import { fen, MAX_FEN } from '#domain/money/fen.ts';
import { findObstacles, leftTodayFen, timesLeftToday } from '#domain/withdrawal/find-obstacles.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Operation } from '#server/context/operation.ts';
import { showPayee } from '../payees/show-payee.ts';
import { withdrawalEligibilityOf } from './withdrawal-eligibility.ts';
import { previewTax } from './tax-of.ts';

/** What may be withdrawn now and what stands in the way, by the rules `withdraw` itself asks. */
export const withdrawCount: Operation<typeof call> = async (ctx, { viewer: { userId }, query }) => {
  const standing = await withdrawalEligibilityOf(ctx.db, userId, ctx.clock.now());
  const { availableFen } = standing;
  const asked = query.amountFen === undefined ? null : fen(query.amountFen);
  const amountFen = fen(Math.min(asked ?? availableFen, MAX_FEN));
  return {
    availableFen,
    timesLeftToday: timesLeftToday(standing, rules),
    leftTodayFen: leftTodayFen(standing, rules),
    minimumFen: rules.minimumFen,
    maximumFen: rules.maximumFen,
    payee: await showPayee(ctx.db, userId),
    coolingUntil: standing.coolingUntil?.toISOString() ?? null,
    preview: await previewTax(ctx, ctx.db, { userId, amountFen }),
    obstacles: findObstacles(standing, asked, rules).map(({ reason }) => reason),
  };
};
