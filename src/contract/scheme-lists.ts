import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { fenAmount, id, instant, page } from './parts.ts';
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

export const schemeList = defineCall({
  method: 'GET',
  path: '/api/app/common/solution/list',
  summary: 'The square: schemes on sale, newest first',
  session: 'optional',
  query: z.object(page),
  reply: z.object({ items: z.array(schemeCard), nextCursor: z.string().nullable() }),
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
