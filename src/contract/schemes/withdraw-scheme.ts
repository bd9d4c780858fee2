import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { id, instant } from '#contract/parts.ts';

export const withdrawScheme = defineCall({
  method: 'POST',
  path: '/api/app/auth/solution/withdraw/{id}',
  summary: 'Withdraw a scheme within two minutes and before the first unlock; it still counts',
  session: 'required',
  params: z.object({ id }),
  body: z.looseObject({}),
  reply: z.object({ withdrawnAt: instant }),
  refusals: [
    'SCHEME_NOT_FOUND',
    'WITHDRAW_TOO_LATE',
    'WITHDRAW_UNLOCKED',
    'SCHEME_WITHDRAWN',
    'SCHEME_REMOVED',
    'CLOCK_BEHIND',
  ],
});
