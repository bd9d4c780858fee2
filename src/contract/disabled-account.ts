import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { fenAmount, id, instant, mobile } from './parts.ts';

export const disabledAccount = defineCall({
  method: 'POST',
  path: '/api/app/common/disabledAccount',
  summary:
    'Whose account is disabled, shown by a login code of its phone: why, what money is there, what was written; takes a message and gives the data',
  session: 'none',
  body: z.strictObject({
    mobile,
    code: z.string().regex(/^\d{6}$/),
    /** To the operators; the answer comes here. */
    message: z
      .strictObject({
        requestId: id,
        content: z.string().max(4_000),
        contact: z.string().max(100).optional(),
      })
      .optional(),
    wantsExport: z.boolean().optional(),
  }),
  reply: z.object({
    since: instant,
    /** In the words of who disabled it; null where none were kept. */
    reason: z.string().nullable(),
    balanceFen: fenAmount,
    incomeFen: fenAmount,
    messages: z.array(
      z.object({
        id,
        content: z.string(),
        at: instant,
        answer: z.object({ text: z.string(), at: instant }).nullable(),
      }),
    ),
    /** As `exportUser` gives it; null where it was not asked for. */
    exported: z.object({ exportedAt: instant, data: z.record(z.string(), z.unknown()) }).nullable(),
  }),
  refusals: [
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_TRIES_USED_UP',
    'ACCOUNT_NOT_DISABLED',
    'FEEDBACK_LENGTH',
    'FEEDBACK_LIMIT',
    'REQUEST_ID_REUSED',
    'EXPORT_LIMIT',
  ],
});
