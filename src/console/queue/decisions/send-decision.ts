import type * as calls from '#contract/console/decisions.ts';
import type * as operatorCalls from '#contract/console/operators.ts';
import { call } from '../../api/call.ts';
import type { Invitation } from '../../operators/queries.ts';
import type { DecisionName } from './decisions.ts';
import { decidedResult } from '../../deciding/result-values.ts';
import { type DecisionValues, refundParts } from './terms.ts';

export interface Decided {
  /** `waiting`: the first of two approvals; nothing has moved yet. */
  readonly verdict: 'executed' | 'waiting';
  /** Of an operator whom a confirmed change created or reset. It is shown only now. */
  readonly invitation: Invitation | null;
}

type Send = (id: string, values: DecisionValues) => Promise<unknown>;

/** A decision by a reason alone. */
type ByReason = typeof calls.approveApplication;

const byReason =
  (path: string): Send =>
  (id, { reason }) =>
    // The cast is safe: `path` is one of the literals below, each checked against its own definition.
    call<ByReason>('POST', path as ByReason['path'], { params: { id }, body: { reason } });

const path = <C extends { readonly path: string }>(literal: C['path']): string => literal;

/** Both accounts of an item of linked accounts. */
function pairOf(itemId: string): { one: string; other: string } {
  const [one = '', other = ''] = itemId.split('_');
  return { one, other };
}

const review =
  (outcome: 'passed' | 'removed'): Send =>
  (id, { reason }) =>
    call<typeof calls.reviewScheme>('POST', '/api/console/schemes/{id}/review', {
      params: { id },
      body: { outcome, reason },
    });

const tipOff =
  (removes: boolean): Send =>
  (id, { reason }) =>
    call<typeof calls.upholdTipOff>('POST', '/api/console/tip-offs/{id}/uphold', {
      params: { id },
      body: { removes, reason },
    });

const remedy =
  (kind: 'return' | 'note'): Send =>
  (id, { reason }) =>
    call<typeof calls.resolvePaymentException>('POST', '/api/console/payment-exceptions/{id}/resolve', {
      params: { id },
      body: { remedy: { kind }, reason },
    });

const senders: Readonly<Record<DecisionName, Send>> = {
  decideResult: (id, { result, reason }) =>
    call<typeof calls.decideResult>('POST', '/api/console/matches/{id}/result', {
      params: { id },
      body: { ...decidedResult(entered(result)), reason },
    }),
  correctResult: (id, { result, matchId, reason }) =>
    call<typeof calls.upholdDispute>('POST', '/api/console/disputes/{id}/uphold', {
      params: { id },
      body: {
        remedy: { kind: 'result', matchId: matchId ?? null, ...decidedResult(entered(result)) },
        reason,
      },
    }),
  voidScheme: (id, { reason }) =>
    call<typeof calls.upholdDispute>('POST', '/api/console/disputes/{id}/uphold', {
      params: { id },
      body: { remedy: { kind: 'void' }, reason },
    }),
  rejectDispute: byReason(path<typeof calls.rejectDispute>('/api/console/disputes/{id}/reject')),
  approveWithdrawal: byReason(path<typeof calls.approveWithdrawal>('/api/console/withdrawals/{id}/approve')),
  refuseWithdrawal: byReason(path<typeof calls.refuseWithdrawal>('/api/console/withdrawals/{id}/refuse')),
  creditPayment: (id, { userId, reason }) =>
    call<typeof calls.resolvePaymentException>('POST', '/api/console/payment-exceptions/{id}/resolve', {
      params: { id },
      body: { remedy: { kind: 'credit', userId: entered(userId).trim() }, reason },
    }),
  returnPayment: remedy('return'),
  notePayment: remedy('note'),
  grantClaim: (id, { refunds, reason }) =>
    call<typeof calls.grantGuardianClaim>('POST', '/api/console/guardian-claims/{id}/grant', {
      params: { id },
      body: { parts: refundParts(refunds), reason },
    }),
  retryClaim: byReason(path<typeof calls.retryGuardianClaim>('/api/console/guardian-claims/{id}/retry')),
  refuseClaim: byReason(path<typeof calls.refuseGuardianClaim>('/api/console/guardian-claims/{id}/refuse')),
  releaseHold: byReason(path<typeof calls.releaseIncomeHold>('/api/console/income-holds/{id}/release')),
  confirmHold: byReason(path<typeof calls.confirmIncomeHold>('/api/console/income-holds/{id}/confirm')),
  confirmSamePerson: (id, { reason }) =>
    call<typeof calls.confirmSamePerson>('POST', '/api/console/account-links/{one}/{other}/confirm', {
      params: pairOf(id),
      body: { reason },
    }),
  dismissLink: (id, { reason }) =>
    call<typeof calls.dismissLink>('POST', '/api/console/account-links/{one}/{other}/dismiss', {
      params: pairOf(id),
      body: { reason },
    }),
  watchLink: (id, { reason }) =>
    call<typeof calls.watchLink>('POST', '/api/console/account-links/{one}/{other}/watch', {
      params: pairOf(id),
      body: { reason },
    }),
  removeReported: tipOff(true),
  upholdOnly: tipOff(false),
  rejectTipOff: byReason(path<typeof calls.rejectTipOff>('/api/console/tip-offs/{id}/reject')),
  passReview: review('passed'),
  removeReviewed: review('removed'),
  approveApplication: byReason(
    path<typeof calls.approveApplication>('/api/console/applications/{id}/approve'),
  ),
  refuseApplication: byReason(path<typeof calls.refuseApplication>('/api/console/applications/{id}/refuse')),
  answerFeedback: (id, { answer, reason }) =>
    call<typeof calls.answerFeedback>('POST', '/api/console/feedback/{id}/answer', {
      params: { id },
      body: { text: entered(answer), reason },
    }),
  confirmAppointment: (id, { reason }) =>
    call<typeof operatorCalls.confirmAppointment>('POST', '/api/console/appointments/{id}/confirm', {
      params: { id },
      body: { reason },
    }),
  declineAppointment: byReason(
    path<typeof operatorCalls.declineAppointment>('/api/console/appointments/{id}/decline'),
  ),
};

/** A field that the form of the decision requires. */
function entered<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A required field of the decision is missing');
  return value;
}

/**
 * Sends a decision on an item.
 * @throws CallError
 */
export async function sendDecision(name: DecisionName, id: string, values: DecisionValues): Promise<Decided> {
  // The cast is safe: what the replies of all decisions have in common.
  const reply = (await senders[name](id, values)) as Partial<Decided>;
  return { verdict: reply.verdict ?? 'executed', invitation: reply.invitation ?? null };
}
