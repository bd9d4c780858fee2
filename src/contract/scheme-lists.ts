import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { competition } from './matches.ts';
import { fenAmount, id, instant, page, schemeMarket } from './parts.ts';
import { schemeCard } from './schemes.ts';

export const matchSchemes = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}/solutions',
  summary: 'Schemes of a match',
  session: 'optional',
  params: z.object({ id }),
  query: z.object(page),
  reply: z.object({ items: z.array(schemeCard), nextCursor: z.string().nullable() }),
  refusals: ['MATCH_NOT_FOUND', 'CURSOR_INVALID'],
});

export const schemeOrders = ['recommended', 'soonest', 'newest'] as const;

export const schemeList = defineCall({
  method: 'GET',
  path: '/api/app/common/solution/list',
  summary: 'The square: schemes on sale',
  session: 'optional',
  query: z.object({
    /**
     * `recommended`, also when none is given: by football day of the end of sale, within a day by the lower bound of the author's
     * shrunk yield. `soonest`: by the end of sale. `newest`: by publishing. Last ten and streaks order nothing.
     */
    order: z.enum(schemeOrders).optional(),
    /** Only those whose price comes back when they lose. */
    refund: z.literal('true').optional(),
    price: z.enum(['free', 'paid']).optional(),
    market: schemeMarket.optional(),
    /** Of a parlay any of its matches. */
    competition: z
      .string()
      .regex(/^[\w.-]{1,20}$/)
      .optional(),
    /** Only those of analysts the viewer follows; none without a session. */
    followed: z.literal('true').optional(),
    ...page,
  }),
  reply: z.object({
    items: z.array(schemeCard),
    nextCursor: z.string().nullable(),
    /** What schemes on sale are of, whatever the filters: what there is to choose from. */
    competitions: z.array(competition),
  }),
  refusals: ['CURSOR_INVALID'],
});

const ofState = { state: z.enum(['open', 'settled']).optional() };

export const mySchemes = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/solution',
  summary: 'Schemes the current user published, withdrawn and removed ones included, newest first',
  session: 'required',
  query: z.object({ ...ofState, ...page }),
  reply: z.object({ items: z.array(schemeCard), nextCursor: z.string().nullable() }),
  refusals: ['CURSOR_INVALID'],
});

export const analystSchemes = defineCall({
  method: 'GET',
  path: '/api/app/common/solution/{userId}',
  summary: 'Schemes of an analyst, newest first; withdrawn ones are counted in the record and not listed',
  session: 'optional',
  params: z.object({ userId: id }),
  query: z.object({ ...ofState, ...page }),
  reply: z.object({ items: z.array(schemeCard), nextCursor: z.string().nullable() }),
  refusals: ['ANALYST_NOT_FOUND', 'CURSOR_INVALID'],
});

export const myUnlocks = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/unlock',
  summary: 'Schemes the current user unlocked, newest first, with what each cost and gave back',
  session: 'required',
  query: z.object({ ...ofState, ...page }),
  reply: z.object({
    items: z.array(
      schemeCard.extend({
        mine: z.object({ paidFen: fenAmount, refundedFen: fenAmount.nullable(), unlockedAt: instant }),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});
