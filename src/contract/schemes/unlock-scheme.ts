import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { fenAmount, id, instant } from '#contract/parts.ts';

/** The viewer's payment for a scheme and its refund. */
export const ownUnlock = z.object({
  paidFen: fenAmount,
  refundedFen: fenAmount.nullable(),
  unlockedAt: instant,
});

/** Conditions of unlocking for a viewer. */
export const schemeOffer = z.object({
  /** 0 if it is free, for everyone or for this viewer. */
  costFen: fenAmount,
  /** Why unlocking would be refused regardless of the balance, with the facts of the refusal. */
  obstacle: z
    .object({
      reason: z.enum(['IDENTITY_NOT_VERIFIED', 'TEEN_MODE', 'SELF_EXCLUDED', 'SPENDING_LIMIT']),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  /** Amount missing in the balance. */
  missingFen: fenAmount,
});

export const unlockScheme = defineCall({
  method: 'POST',
  path: '/api/app/auth/solution/unlock/{id}',
  summary: 'Pay the price into escrow, or open a scheme that is free to the viewer',
  session: 'required',
  params: z.object({ id }),
  body: z.strictObject({
    /** Idempotency key, created and stored by the client: a repeated request is not charged again. */
    unlockId: id,
    /** The cost shown by the page: unlocking costs at most this, or is refused. Defaults to the price. */
    maximumFen: fenAmount.optional(),
  }),
  reply: z.object({ unlockId: id, paidFen: fenAmount, balanceFen: fenAmount, unlockedAt: instant }),
  refusals: [
    'SCHEME_NOT_FOUND',
    'OWN_SCHEME',
    'SALE_OVER',
    'SCHEME_WITHDRAWN',
    'SCHEME_REMOVED',
    'COSTS_MORE',
    'IDENTITY_NOT_VERIFIED',
    'BALANCE_TOO_LOW',
    'SPENDING_LIMIT',
    'SELF_EXCLUDED',
    'TEEN_MODE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});
