import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { userExport } from './identity.ts';
import { fenAmount, id, instant, mobile, smsCode } from '#contract/parts.ts';
import { operatorAnswer } from './people.ts';

export const disabledAccount = defineCall({
  method: 'POST',
  path: '/api/app/common/disabledAccount',
  summary:
    'For the owner of a disabled account, by login code: reason, balance, messages, appeal and data export',
  session: 'none',
  body: z.strictObject({
    mobile,
    code: smsCode,
    /** Message to the operators; their reply is shown here. */
    message: z
      .strictObject({
        idempotencyKey: id,
        content: z.string().max(4_000),
        contact: z.string().max(100).optional(),
      })
      .optional(),
    wantsExport: z.boolean().optional(),
  }),
  reply: z.object({
    since: instant,
    /** In the operator's words; null if no reason was stored. */
    reason: z.string().nullable(),
    balanceFen: fenAmount,
    incomeFen: fenAmount,
    messages: z.array(
      z.object({
        id,
        content: z.string(),
        at: instant,
        answer: operatorAnswer.nullable(),
      }),
    ),
    /** As `exportUser` returns it; null if not requested. */
    exported: userExport.nullable(),
  }),
  refusals: [
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_TRIES_USED_UP',
    'ACCOUNT_NOT_DISABLED',
    'FEEDBACK_LENGTH',
    'FEEDBACK_LIMIT',
    'IDEMPOTENCY_KEY_REUSED',
    'EXPORT_LIMIT',
  ],
});
