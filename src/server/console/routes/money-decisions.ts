import * as calls from '#contract/console/decisions.ts';
import { fen } from '#domain/money/fen.ts';
import {
  grantClaim,
  refuseClaim,
  retryClaim,
} from '#server/features/payments/guardian-claims/decide-claim.ts';
import { readClaim } from '#server/features/payments/guardian-claims/read-claim.ts';
import { approveWithdrawal, refuseWithdrawal } from '#server/features/payments/payouts/decide-withdrawal.ts';
import { resolveException } from '#server/features/payments/recharge/resolve-exception.ts';
import {
  confirmHold,
  holdIncome,
  releaseHeldIncome,
} from '#server/features/protection/income-hold/decide-hold.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import { actorOf } from './acting.ts';

/** Decisions about money. Each runs the operation that the command line runs. */
export const moneyDecisionRoutes: readonly ConsoleRoute[] = [
  consoleRoute(calls.approveWithdrawal, async (ctx, request) => ({
    verdict: await approveWithdrawal(ctx, { ...actorOf(request), withdrawalId: request.params.id }),
  })),
  consoleRoute(calls.refuseWithdrawal, async (ctx, request) => {
    await refuseWithdrawal(ctx, { ...actorOf(request), withdrawalId: request.params.id });
    return {};
  }),
  consoleRoute(calls.resolvePaymentException, async (ctx, request) => {
    const { remedy } = request.body;
    const exceptionId = request.params.id;
    return { verdict: await resolveException(ctx, { ...actorOf(request), exceptionId, remedy }) };
  }),
  consoleRoute(calls.readGuardianClaim, async (ctx, request) => {
    const opened = await readClaim(ctx, { ...actorOf(request), claimId: request.params.id });
    const { claim, person, orders } = opened;
    return {
      claimNo: claim.claim_no,
      receivedAt: claim.received_at.toISOString(),
      userId: claim.user_id,
      person: person === null ? null : { ...person },
      orders: orders.map(({ orderId, provider, paidAt, amountFen, leftFen }) => ({
        orderId,
        provider,
        paidAt: paidAt.toISOString(),
        amountFen,
        leftFen,
      })),
    };
  }),
  consoleRoute(calls.grantGuardianClaim, async (ctx, request) => {
    const parts = request.body.parts.map(({ orderId, fromBalanceFen, borneFen }) => ({
      orderId,
      fromBalanceFen: fen(fromBalanceFen),
      borneFen: fen(borneFen),
    }));
    return { verdict: await grantClaim(ctx, { ...actorOf(request), claimId: request.params.id, parts }) };
  }),
  consoleRoute(calls.retryGuardianClaim, async (ctx, request) => {
    await retryClaim(ctx, { ...actorOf(request), claimId: request.params.id });
    return {};
  }),
  consoleRoute(calls.refuseGuardianClaim, async (ctx, request) => {
    await refuseClaim(ctx, { ...actorOf(request), claimId: request.params.id });
    return {};
  }),
  consoleRoute(calls.confirmIncomeHold, async (ctx, request) => {
    await confirmHold(ctx, { ...actorOf(request), holdId: request.params.id });
    return {};
  }),
  consoleRoute(calls.releaseIncomeHold, async (ctx, request) => {
    await releaseHeldIncome(ctx, { ...actorOf(request), holdId: request.params.id });
    return {};
  }),
  consoleRoute(calls.holdIncome, async (ctx, request) => {
    await holdIncome(ctx, { ...actorOf(request), userId: request.params.id });
    return {};
  }),
];
