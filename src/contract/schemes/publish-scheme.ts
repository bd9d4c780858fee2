import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { id, instant, market, quote, ruleSet, schemeMarket } from '#contract/parts.ts';
import { freeReadersSchema } from './scheme-card.ts';

export const draftPick = z.strictObject({
  matchId: id.optional(),
  market: market.optional(),
  pick: z.string().max(20),
  lineQuarters: z.int().min(-80).max(80).nullable(),
});

const draft = {
  /** The primary match; one of its picks' matches in a parlay. */
  matchId: id,
  market: schemeMarket,
  /** One or two picks of the match and market above, or two to four of a parlay, each with its own. */
  picks: z.array(draftPick).max(4),
  /** Settlement rule set; defaults to `jc` for markets of 竞彩, otherwise `book`. */
  ruleSet: ruleSet.optional(),
  /** Win probability stated by the author, in percent; sealed with the picks. */
  chancePercent: z.int().min(1).max(99).nullable().optional(),
  title: z.string().max(400),
  summary: z.string().max(2_000),
  body: z.string().max(40_000),
  priceFen: z.int().min(0).max(100_000),
  refundIfLost: z.boolean(),
  freeReaders: freeReadersSchema,
};

const publishRefusals = [
  'MATCH_NOT_FOUND',
  'NOT_ANALYST',
  'IDENTITY_NOT_VERIFIED',
  'MATCH_STARTED',
  'MATCH_NOT_OPEN',
  'KICKOFF_UNKNOWN',
  'PUBLISH_CUT_OFF',
  'PICK_UNKNOWN',
  'PARLAY_INVALID',
  'RULE_SET_INVALID',
  'ODDS_UNAVAILABLE',
  'ODDS_TOO_LOW',
  'DOUBLE_PICK_INVALID',
  'DOUBLE_PICK_ODDS_TOO_LOW',
  'SCHEME_EXISTS_FOR_MARKET',
  'DAILY_SCHEME_LIMIT',
  'DAILY_REFUNDABLE_LIMIT',
  'PRICE_NOT_ON_LADDER',
  'CHARGING_NOT_EARNED',
  'REFUNDABLE_NEEDS_PRICE',
  'TEXT_TITLE_LENGTH',
  'TEXT_SUMMARY_LENGTH',
  'TEXT_BODY_LENGTH',
  'TEXT_HAS_CONTACT',
  'TEXT_PROMISES_PROFIT',
  'TEXT_HAS_CONTROL_CHARACTERS',
  'TEXT_TOO_SIMILAR',
  'OPPOSITE_PICKS',
  'CLOCK_BEHIND',
] as const;

export const publishScheme = defineCall({
  method: 'POST',
  path: '/api/app/auth/solution/publish',
  summary: 'Publish and seal a scheme at the current odds of our feed',
  session: 'required',
  body: z.strictObject({
    ...draft,
    picks: draft.picks.min(1),
    /** Idempotency key, created by the client: repeating the request returns the same scheme. */
    idempotencyKey: id,
    /** Odds shown to the author, one per pick. If the feed has moved since, the author must confirm again. */
    displayedOddsMilli: z.array(z.int().min(1).max(10_000_000)).max(4),
  }),
  reply: z.object({
    id,
    seal: z.string(),
    publishedAt: instant,
    withdrawUntil: instant,
    /** Signed note of the log: the promise that exactly this entry will be in it. Null for a repeat of an older request. */
    receipt: z.string().nullable(),
  }),
  refusals: [...publishRefusals, 'TEEN_MODE', 'ODDS_MOVED', 'IDEMPOTENCY_KEY_REUSED'],
});

export const previewScheme = defineCall({
  method: 'POST',
  path: '/api/app/auth/solution/preview',
  summary: 'Validate a draft against every publishing rule without publishing it',
  session: 'required',
  body: z.strictObject(draft),
  reply: z.object({
    checks: z.array(
      z.object({
        rule: z.string(),
        ok: z.boolean(),
        facts: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
      }),
    ),
    picks: z.array(quote),
    problems: z.array(
      z.object({
        field: z.enum(['title', 'summary', 'body']),
        start: z.int(),
        end: z.int(),
        rule: z.string(),
      }),
    ),
    platformShareBasisPoints: z.int(),
  }),
  refusals: ['MATCH_NOT_FOUND'],
});
