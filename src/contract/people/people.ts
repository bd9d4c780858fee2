import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { analystName, id, instant, interval, name, outcome, page } from '#contract/parts.ts';
import { unlockSums } from '#contract/schemes/books.ts';

/** Public profile of a user. */
export const userProfile = defineCall({
  method: 'GET',
  path: '/api/app/normal/userInfo/{id}',
  summary: 'Public profile of a user',
  shared: true,
  session: 'none',
  params: z.object({ id }),
  reply: analystName.extend({
    intro: z.string(),
    isAnalyst: z.boolean(),
    analystLevel: z.int().nullable(),
    /** Since when an analyst; null for other users. */
    analystSince: instant.nullable(),
    fans: z.int(),
    /** Number of unlocks of this analyst's schemes. */
    unlocked: z.int(),
  }),
  refusals: ['USER_NOT_FOUND'],
});

export const followAnalyst = defineCall({
  method: 'POST',
  path: '/api/app/auth/follow/{id}',
  summary: 'Follow or unfollow an analyst; toggles when the body does not say which',
  session: 'required',
  params: z.object({ id }),
  body: z.looseObject({ followed: z.boolean().optional() }),
  reply: z.object({ followed: z.boolean(), fans: z.int() }),
  refusals: ['ANALYST_NOT_FOUND', 'FOLLOW_SELF', 'FOLLOW_LIMIT'],
});

export const myFollows = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/follow',
  summary: 'Analysts the current user follows, newest first',
  session: 'required',
  query: z.object(page),
  reply: z.object({
    items: z.array(
      z.object({
        analyst: analystName,
        followedAt: instant,
        fans: z.int(),
        settled: z.int(),
        yield: interval.nullable(),
        lastTen: z.array(outcome),
        /** Schemes on sale now. */
        onSale: z.int(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const myStatistics = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/statistics',
  summary: 'What the current user paid and got back, and the result at level stakes, over all unlocks',
  session: 'required',
  reply: z.object({
    unlocks: unlockSums,
    follows: z.int(),
    fans: z.int(),
    schemes: z.int(),
  }),
  refusals: [],
});

export const inboxKinds = [
  'schemePublished',
  'schemeRemoved',
  'unlockSettled',
  'unlockCorrected',
  'ownSettled',
  'ownCorrected',
  'applicationDecided',
  'tipOffAnswered',
  'disputeAnswered',
  'feedbackAnswered',
  'withdrawalMoved',
  'rechargeRefundMoved',
  'rechargeCredited',
  'identityVerified',
  'accountNotice',
  'matchKickedOff',
  'matchGoal',
  'matchFinished',
] as const;

export const inboxKind = z.enum(inboxKinds);

/** A notification as data; screens translate it. */
export const inboxMessage = z.object({
  id,
  kind: inboxKind,
  at: instant,
  isRead: z.boolean(),
  /** Link target; null if there is none. */
  schemeId: id.nullable(),
  matchId: id.nullable(),
  analyst: analystName.nullable(),
  /** Values for its text, such as title, outcome, refundFen, home, away, score. Names are in both languages. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), name, z.null()])),
});

/** State of an application to become an analyst. */
export const applicationState = z.enum(['none', 'pending', 'approved', 'refused']);

export const applyAnalyst = defineCall({
  method: 'POST',
  path: '/api/app/auth/analyst/apply',
  summary: 'Apply to become an analyst; an operator decides',
  session: 'required',
  body: z.strictObject({
    idempotencyKey: id,
    /** The applicant's topics and method; visible to operators only. */
    statement: z.string().max(4_000),
    /** Competitions the applicant knows, by code. */
    competitions: z.array(z.string().max(40)).max(20),
    agreed: z.literal(true),
  }),
  reply: z.object({ applicationId: id, state: applicationState, appliedAt: instant }),
  refusals: [
    'IDENTITY_NOT_VERIFIED',
    'TEEN_MODE',
    'ALREADY_ANALYST',
    'APPLICATION_PENDING',
    'APPLICATION_TOO_SOON',
    'STATEMENT_LENGTH',
    'TEXT_HAS_CONTACT',
    'TEXT_PROMISES_PROFIT',
    'TEXT_HAS_CONTROL_CHARACTERS',
    'COMPETITION_UNKNOWN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const analystStatus = defineCall({
  method: 'GET',
  path: '/api/app/auth/analyst/status',
  summary: 'State of the application and of the analyst account',
  session: 'required',
  reply: z.object({
    state: applicationState,
    identityVerified: z.boolean(),
    appliedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    /** Why it was refused, in the operator's words. */
    reason: z.string().nullable(),
    /** Earliest time of another application; null means now. */
    mayApplyFrom: instant.nullable(),
    level: z.int().nullable(),
    /** Requirements for paid schemes, and the analyst's progress. */
    charging: z
      .object({
        isEarned: z.boolean(),
        settledFree: z.int(),
        neededFree: z.int(),
        adjustedYieldBasisPoints: z.int(),
        adjustedYieldAboveBasisPoints: z.int(),
      })
      .nullable(),
  }),
  refusals: [],
});

export const tipOffReasons = [
  'plagiarism',
  'notTheMatch',
  'notTheResult',
  'contact',
  'gamblingLure',
  'harmsMinors',
  'other',
] as const;

export const tipOff = defineCall({
  method: 'POST',
  path: '/api/app/auth/solution/tipOff/{id}',
  summary: 'Report a scheme to the operators; one open report per user and scheme',
  session: 'required',
  params: z.object({ id }),
  body: z.strictObject({
    reason: z.enum(tipOffReasons),
    text: z.string().max(2_000),
    /** From `upload` with purpose `tipOff`. */
    images: z.array(id).max(4).optional(),
  }),
  reply: z.object({ tipOffId: id, at: instant }),
  refusals: [
    'SCHEME_NOT_FOUND',
    'OWN_SCHEME_TIP_OFF',
    'TIP_OFF_OPEN',
    'TIP_OFF_TEXT_LENGTH',
    'TIP_OFF_LIMIT',
    'UPLOAD_NOT_FOUND',
  ],
});

export const dispute = defineCall({
  method: 'POST',
  path: '/api/app/auth/solution/dispute/{id}',
  summary: 'Dispute a settlement within 24 hours, or a settlement that is overdue; buyers only, once each',
  session: 'required',
  params: z.object({ id }),
  body: z.strictObject({ text: z.string().max(2_000) }),
  reply: z.object({ disputeId: id, at: instant }),
  refusals: [
    'SCHEME_NOT_FOUND',
    'DISPUTE_NOT_BUYER',
    'DISPUTE_NOT_SETTLED',
    'DISPUTE_TOO_LATE',
    'DISPUTE_EXISTS',
    'DISPUTE_TEXT_LENGTH',
  ],
});

export const feedbackKinds = ['problem', 'idea', 'money', 'account', 'other'] as const;
export const feedbackKind = z.enum(feedbackKinds);

export const operatorAnswer = z.object({ text: z.string(), at: instant });

export const sendFeedback = defineCall({
  method: 'POST',
  path: '/api/app/auth/feedback',
  summary: 'Send a message to the operators',
  session: 'required',
  body: z.strictObject({
    idempotencyKey: id.optional(),
    kind: feedbackKind,
    content: z.string().max(4_000),
    contact: z.string().max(100).optional(),
    /** From `upload` with purpose `feedback`. */
    images: z.array(id).max(4).optional(),
  }),
  reply: z.object({ feedbackId: id, at: instant }),
  refusals: ['FEEDBACK_LENGTH', 'FEEDBACK_LIMIT', 'UPLOAD_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
});

export const myFeedback = defineCall({
  method: 'GET',
  path: '/api/app/auth/feedback/list',
  summary: 'Messages sent to the operators, with their answers',
  session: 'required',
  query: z.object(page),
  reply: z.object({
    items: z.array(
      z.object({
        id,
        kind: feedbackKind,
        content: z.string(),
        at: instant,
        answer: operatorAnswer.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});
