import { z } from 'zod';
import { matchStates } from '#domain/match/match-state.ts';
import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import { fenAmount, id, instant, nothing, positiveFen, score } from '../parts.ts';
import type { Reason } from '../refusals.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { act } from './parts.ts';

const everyActRefuses = [
  'OPERATOR_ROLE_MISSING',
  'OPERATOR_REASON_LENGTH',
] as const satisfies readonly Reason[];
const everyDecisionRefuses = [
  ...everyActRefuses,
  ...(['OPERATOR_SUBJECT_NOT_FOUND', 'ALREADY_DECIDED', 'CLOCK_BEHIND'] as const),
] as const;

/** `waiting` for the first of two operators: nothing has moved. */
const verdict = z.object({ verdict: z.enum(['executed', 'waiting']) });

const ofOne = z.object({ id });

/** A decision on one item by a reason alone. */
function decision<const A extends OperatorActionName, const P extends `/api/console/${string}`>(
  action: A,
  path: P,
  summary: string,
) {
  return defineConsoleCall({
    method: 'POST',
    path,
    summary,
    audience: { action },
    params: ofOne,
    body: z.strictObject(act),
    reply: nothing,
    refusals: everyDecisionRefuses,
  });
}

export const approveApplication = decision(
  'approveApplication',
  '/api/console/applications/{id}/approve',
  'Make the applicant an analyst',
);
export const refuseApplication = decision(
  'refuseApplication',
  '/api/console/applications/{id}/refuse',
  'Refuse an application; the reason is shown to the applicant',
);

/** The result of a match as an operator decides it. */
export const decidedResult = {
  // `scheduled` and `live` are no results.
  state: z.enum(matchStates).exclude(['scheduled', 'live']),
  score90: score.nullable(),
  halfTime: score.nullable(),
  /** When it was played, if sources report different days; null to use theirs. */
  kickoffAt: instant.nullable(),
};

export const decideResult = defineConsoleCall({
  method: 'POST',
  path: '/api/console/matches/{id}/result',
  summary: 'Confirm or correct the result of a match; its schemes are settled, or settled again',
  audience: { action: 'decideResult' },
  params: ofOne,
  body: z.strictObject({ ...decidedResult, ...act }),
  reply: nothing,
  refusals: [...everyDecisionRefuses, 'RESULT_IMPOSSIBLE', 'RESULT_BEFORE_KICKOFF'],
});

export const reviewScheme = defineConsoleCall({
  method: 'POST',
  path: '/api/console/schemes/{id}/review',
  summary: 'Pass the manual review of a scheme, or remove the scheme',
  audience: { action: 'reviewRefundable' },
  params: ofOne,
  body: z.strictObject({ outcome: z.enum(['passed', 'removed']), ...act }),
  reply: nothing,
  refusals: everyDecisionRefuses,
});
export const removeScheme = decision(
  'removeScheme',
  '/api/console/schemes/{id}/remove',
  'Remove a scheme and refund its buyers',
);

export const upholdDispute = defineConsoleCall({
  method: 'POST',
  path: '/api/console/disputes/{id}/uphold',
  summary: 'Uphold a dispute: decide the result of a match of the scheme, or void the scheme',
  audience: { action: 'upholdDispute' },
  params: ofOne,
  body: z.strictObject({
    remedy: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('void') }),
      /** `matchId` is needed for a scheme on several matches. */
      z.strictObject({ kind: z.literal('result'), matchId: id.nullable(), ...decidedResult }),
    ]),
    ...act,
  }),
  reply: nothing,
  refusals: [...everyDecisionRefuses, 'RESULT_IMPOSSIBLE', 'RESULT_BEFORE_KICKOFF'],
});
export const rejectDispute = decision(
  'rejectDispute',
  '/api/console/disputes/{id}/reject',
  'Reject a dispute; the reason is shown to the buyer',
);

export const upholdTipOff = defineConsoleCall({
  method: 'POST',
  path: '/api/console/tip-offs/{id}/uphold',
  summary: 'Uphold a report, and remove the scheme if asked',
  audience: { action: 'upholdTipOff' },
  params: ofOne,
  body: z.strictObject({ removes: z.boolean(), ...act }),
  reply: nothing,
  refusals: everyDecisionRefuses,
});
export const rejectTipOff = decision('rejectTipOff', '/api/console/tip-offs/{id}/reject', 'Reject a report');

export const answerFeedback = defineConsoleCall({
  method: 'POST',
  path: '/api/console/feedback/{id}/answer',
  summary: 'Answer a message of a user',
  audience: { action: 'answerFeedback' },
  params: ofOne,
  body: z.strictObject({ text: z.string().max(2_000), ...act }),
  reply: nothing,
  refusals: [...everyDecisionRefuses, 'FEEDBACK_LENGTH'],
});

export const approveWithdrawal = defineConsoleCall({
  method: 'POST',
  path: '/api/console/withdrawals/{id}/approve',
  summary: 'Approve a withdrawal under review; above the limit two operators have to',
  audience: { action: 'approveWithdrawal' },
  params: ofOne,
  body: z.strictObject(act),
  reply: verdict,
  refusals: [...everyDecisionRefuses, 'SECOND_OPERATOR_NEEDED', 'INCOME_HELD'],
});
export const refuseWithdrawal = defineConsoleCall({
  method: 'POST',
  path: '/api/console/withdrawals/{id}/refuse',
  summary: 'Return a withdrawal under review to income; the reason is shown to the analyst',
  audience: { action: 'refuseWithdrawal' },
  params: ofOne,
  body: z.strictObject(act),
  reply: nothing,
  refusals: [...everyDecisionRefuses, 'PROVIDER_UNAVAILABLE'],
});

export const resolvePaymentException = defineConsoleCall({
  method: 'POST',
  path: '/api/console/payment-exceptions/{id}/resolve',
  summary: 'Credit unmatched money to a user, return it to its payer, or note an exception without money',
  audience: { action: 'resolvePaymentException' },
  params: ofOne,
  body: z.strictObject({
    remedy: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('credit'), userId: id }),
      z.strictObject({ kind: z.literal('return') }),
      z.strictObject({ kind: z.literal('note') }),
    ]),
    ...act,
  }),
  reply: verdict,
  refusals: [...everyDecisionRefuses, 'SECOND_OPERATOR_NEEDED', 'REMEDY_DOES_NOT_FIT'],
});

/** Opened for this operator; audited, and recorded as a reading of the claim. */
export const readGuardianClaim = defineConsoleCall({
  method: 'POST',
  path: '/api/console/guardian-claims/{id}/read',
  summary: 'The claimant and the refundable recharges of the account',
  audience: { action: 'readIdentity' },
  params: ofOne,
  body: z.strictObject(act),
  reply: z.object({
    claimNo: z.string(),
    receivedAt: instant,
    userId: id.nullable(),
    /** Null after the data was deleted; values by name, such as the guardian's name and number. */
    person: z.record(z.string(), z.unknown()).nullable(),
    orders: z.array(
      z.object({
        orderId: id,
        provider: z.string(),
        paidAt: instant,
        amountFen: positiveFen,
        leftFen: fenAmount,
      }),
    ),
  }),
  refusals: [...everyActRefuses, 'OPERATOR_SUBJECT_NOT_FOUND'],
});
export const grantGuardianClaim = defineConsoleCall({
  method: 'POST',
  path: '/api/console/guardian-claims/{id}/grant',
  summary: 'Grant a claim and refund recharges to their payers; above the limit two operators have to',
  audience: { action: 'grantGuardianClaim' },
  params: ofOne,
  body: z.strictObject({
    parts: z
      .array(z.strictObject({ orderId: id, fromBalanceFen: fenAmount.min(0), borneFen: fenAmount.min(0) }))
      .min(1)
      .max(200),
    ...act,
  }),
  reply: verdict,
  refusals: [...everyDecisionRefuses, 'SECOND_OPERATOR_NEEDED'],
});
export const retryGuardianClaim = decision(
  'grantGuardianClaim',
  '/api/console/guardian-claims/{id}/retry',
  'Start the failed refunds of a granted claim again',
);
export const refuseGuardianClaim = decision(
  'refuseGuardianClaim',
  '/api/console/guardian-claims/{id}/refuse',
  'Refuse a claim',
);

export const confirmIncomeHold = decision(
  'holdIncome',
  '/api/console/income-holds/{id}/confirm',
  'Keep income held after review',
);
export const releaseIncomeHold = decision(
  'releaseHeldIncome',
  '/api/console/income-holds/{id}/release',
  'Release held income',
);
export const holdIncome = decision(
  'holdIncome',
  '/api/console/users/{id}/hold-income',
  'Hold the income of an analyst',
);

/** A decision on two accounts. */
function linkDecision<const A extends OperatorActionName, const P extends `/api/console/${string}`>(
  action: A,
  path: P,
  summary: string,
) {
  return defineConsoleCall({
    method: 'POST',
    path,
    summary,
    audience: { action },
    params: z.object({ one: id, other: id }),
    body: z.strictObject(act),
    reply: nothing,
    refusals: everyDecisionRefuses,
  });
}

export const confirmSamePerson = linkDecision(
  'confirmSamePerson',
  '/api/console/account-links/{one}/{other}/confirm',
  'Two accounts belong to one person: their records are joined',
);
export const dismissLink = linkDecision(
  'dismissLink',
  '/api/console/account-links/{one}/{other}/dismiss',
  'Two accounts belong to two people; undoes an earlier confirmation',
);
export const watchLink = linkDecision(
  'watchLink',
  '/api/console/account-links/{one}/{other}/watch',
  'Decide later: the pair is listed again with new evidence',
);

export const disableUser = decision(
  'disableUser',
  '/api/console/users/{id}/disable',
  'Disable an account and end its sessions',
);
export const enableUser = decision(
  'enableUser',
  '/api/console/users/{id}/enable',
  'Enable a disabled account',
);

export const readPicture = defineConsoleCall({
  method: 'POST',
  path: '/api/console/pictures/{id}/read',
  summary: 'A picture attached to a report, a message or a claim; audited',
  audience: { action: 'readPicture' },
  params: ofOne,
  body: z.strictObject(act),
  reply: z.object({
    /** WebP, base64. */
    content: z.string(),
  }),
  refusals: [...everyActRefuses, 'OPERATOR_SUBJECT_NOT_FOUND'],
});
