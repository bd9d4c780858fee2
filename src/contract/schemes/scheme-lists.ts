import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { competition } from '#contract/matches/matches.ts';
import { priceFilters } from '#domain/scheme/price-bands.ts';
import { competitionCode, id, month, page, schemeMarket, teamKey } from '#contract/parts.ts';
import { schemeCard, viewerCard } from './scheme-card.ts';
import { ownUnlock } from './unlock-scheme.ts';

export const schemePage = z.object({ items: z.array(schemeCard), nextCursor: z.string().nullable() });

export const matchSchemes = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}/solutions',
  summary: 'Schemes on a match',
  shared: true,
  session: 'none',
  params: z.object({ id }),
  query: z.object(page),
  reply: schemePage,
  refusals: ['MATCH_NOT_FOUND', 'CURSOR_INVALID'],
});

export const teamSchemes = defineCall({
  method: 'GET',
  path: '/api/app/common/team/{id}/solutions',
  summary: 'Schemes on sale on the next matches of a team, by kick-off of the match, then newest first',
  shared: true,
  session: 'none',
  params: z.object({ id: teamKey }),
  query: z.object(page),
  reply: schemePage,
  refusals: ['TEAM_NOT_FOUND', 'CURSOR_INVALID'],
});

export const schemeOrder = z.enum(['recommended', 'soonest', 'newest']);

/** `low`, `middle` and `high` as in `priceBands` (`domain/scheme/price-bands.ts`): up to 18, to 38 and over 38 yuan. */
export const priceFilter = z.enum(priceFilters);

/** Language of title and summary, by Chinese characters. */
export const textLanguage = z.enum(['zh', 'en']);

const saleFilters = {
  /**
   * `recommended` (the default): by football day of the end of sale, within a day by the lower bound of the author's
   * adjusted yield. `soonest`: by end of sale. `newest`: by publication. Last ten and streaks never affect the order.
   */
  order: schemeOrder.optional(),
  /** Only schemes refunded on a loss. */
  refund: z.literal('true').optional(),
  price: priceFilter.optional(),
  market: schemeMarket.optional(),
  language: textLanguage.optional(),
  /** Of a parlay any of its matches. */
  competition: competitionCode.optional(),
};

export const salePage = schemePage.extend({
  /** Competitions of all schemes on sale, regardless of filters; for the filter choices. */
  competitions: z.array(competition),
  /** Schemes on sale that these filters admit. */
  total: z.int(),
});

export const schemeList = defineCall({
  method: 'GET',
  path: '/api/app/common/solution/list',
  summary: 'The marketplace: schemes on sale',
  shared: true,
  session: 'none',
  query: z.object({ ...saleFilters, ...page }),
  reply: salePage,
  refusals: ['CURSOR_INVALID'],
});

export const followedSchemes = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/follow/solution',
  summary: 'Schemes on sale of the analysts the current user follows',
  session: 'required',
  query: z.object({ ...saleFilters, ...page }),
  reply: salePage,
  refusals: ['CURSOR_INVALID'],
});

export const settledState = z.enum(['open', 'settled']);
const ofState = { state: settledState.optional() };

export const mySchemes = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/solution',
  summary: 'Schemes of the current user, including withdrawn and removed ones, newest first',
  session: 'required',
  query: z.object({ ...ofState, ...page }),
  reply: z.object({ items: z.array(viewerCard), nextCursor: z.string().nullable() }),
  refusals: ['CURSOR_INVALID'],
});

export const analystSchemes = defineCall({
  method: 'GET',
  path: '/api/app/common/solution/{userId}',
  summary: 'Schemes of an analyst, newest first; withdrawn ones are counted but not listed',
  shared: true,
  session: 'none',
  params: z.object({ userId: id }),
  query: z.object({ ...ofState, ...page }),
  reply: schemePage,
  refusals: ['ANALYST_NOT_FOUND', 'CURSOR_INVALID'],
});

export const myUnlocks = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/unlock',
  summary: 'Schemes the current user unlocked, newest first, with price and refund',
  session: 'required',
  query: z.object({
    ...ofState,
    /** Only schemes of this analyst. */
    analyst: id.optional(),
    /** Only unlocks of this Beijing month. */
    month: month.optional(),
    ...page,
  }),
  reply: z.object({
    items: z.array(viewerCard.extend({ mine: ownUnlock })),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});
