import { z } from 'zod';
import { textLengths } from '#domain/input-rules.ts';
import { defineCall } from '#contract/define-call.ts';
import { id, instant, mobile, smsCode } from '#contract/parts.ts';
import { codeSent } from './sessions.ts';

export const claimState = z.enum(['received', 'reviewing', 'granted', 'refused', 'refunded']);

export const sendGuardianCode = defineCall({
  method: 'POST',
  path: '/api/app/common/guardianClaim/code',
  summary: 'Send a code to a guardian’s phone, for a claim without an account',
  session: 'none',
  body: z.strictObject({ mobile }),
  reply: codeSent,
  refusals: ['CODE_TOO_SOON', 'CODE_LIMIT', 'SMS_UNAVAILABLE', 'SMS_NUMBER_REFUSED'],
});

export const guardianClaim = defineCall({
  method: 'POST',
  path: '/api/app/common/guardianClaim',
  summary: 'Claim back what a child topped up; no account is needed',
  session: 'none',
  body: z.strictObject({
    idempotencyKey: id,
    /** The phone of the account the child used. */
    childMobile: mobile,
    guardianName: z.string().min(1).max(60),
    guardianMobile: mobile,
    code: smsCode,
    relation: z.enum(['mother', 'father', 'other']),
    text: z.string().min(textLengths.guardianClaim.min).max(textLengths.guardianClaim.max),
    /** From `upload` with purpose `guardian`. */
    images: z.array(id).min(1).max(6),
  }),
  reply: z.object({
    claimNo: z.string(),
    /** Shown once; required for querying the state. */
    secret: z.string(),
    state: claimState,
  }),
  refusals: [
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_TRIES_USED_UP',
    'CLAIM_LIMIT',
    'UPLOAD_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const guardianClaimState = defineCall({
  method: 'POST',
  path: '/api/app/common/guardianClaim/state',
  summary: 'State of a guardian’s claim, by number and secret',
  session: 'none',
  body: z.strictObject({ claimNo: z.string().max(40), secret: z.string().max(100) }),
  reply: z.object({
    claimNo: z.string(),
    state: claimState,
    receivedAt: instant,
    decidedAt: instant.nullable(),
    reason: z.string().nullable(),
    refundedFen: z.int().nullable(),
  }),
  refusals: ['CLAIM_NOT_FOUND'],
});
