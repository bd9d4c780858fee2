import { z } from 'zod';
import { schemeStates } from '#domain/scheme/scheme-state.ts';
import { defineCall } from '#contract/define-call.ts';
import { competition, team } from '#contract/matches/matches.ts';
import {
  analystName,
  fenAmount,
  id,
  instant,
  interval,
  market,
  name,
  outcome,
  quote,
  ruleSet,
  schemeMarket,
  score,
} from '#contract/parts.ts';

/** Readers with free access, as chosen by the author. */
export const freeReaders = ['nobody', 'followers', 'pastBuyers'] as const;
export const freeReadersSchema = z.enum(freeReaders);

export const schemeState = z.enum(schemeStates);

/** Analyst data shown with a scheme. `lastTen` is oldest first, without pushes. */
export const schemeAuthor = analystName.extend({
  settled: z.int(),
  lastTen: z.array(outcome),
  /** Over all settled schemes, free and paid; null before the first. */
  yield: interval.nullable(),
  /** Lower bound of adjusted yield in basis points, which orders leaderboards and marketplace; null while unranked. */
  adjustedYieldLower: z.int().nullable(),
  /** Whether the viewer follows; false for visitors. */
  followed: z.boolean(),
});

export const schemeMatch = z.object({
  id,
  competition,
  round: z.string().nullable(),
  home: team,
  away: team,
  kickoffAt: instant,
  state: z.string(),
  halfTime: score.nullable(),
  score90: score.nullable(),
});

/** The viewer's access to the scheme. */
export const access = z.enum(['locked', 'free', 'unlocked', 'own']);

/** A line or its odds would reveal the pick, so they are shown and hidden together. */
export const shownPick = quote.extend({
  matchId: id,
  /** Source of the price; `model` is our own. */
  bookmaker: z.string(),
  outcome: outcome.nullable(),
  explanation: name.nullable(),
});

/** Public subject of a scheme: each match with its market, in the order of its picks. */
export const schemeLeg = z.object({ matchId: id, market });

/** One part of a stake on a line: all of it, or one half on a quarter line. */
export const linePart = z.object({
  lineQuarters: z.int(),
  marginQuarters: z.int(),
  outcome: z.enum(['win', 'push', 'loss']),
  profitParts: z.int(),
});

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

/** Why a scheme is delayed: missing or contradictory match reports, or a failing job. */
const delayReasons = [
  'noResult',
  'contradiction',
  'dayDisputed',
  'halfTimeUnknown',
  'scoreUnknown',
  'scoreImpossible',
  'settlementFails',
  'payoutFails',
] as const;

/** One settlement of a scheme; profits are in 1/4000 of one stake (`PROFIT_PARTS`). */
export const schemeSettlement = z.object({
  /** 1 for the first settlement; each correction increments it. */
  number: z.int(),
  outcome,
  profitParts: z.int().nullable(),
  settledAt: instant,
});

/** Result of a settled scheme. */
export const schemeResult = schemeSettlement.extend({
  ruleVersion: z.string(),
  explanation: name,
  parts: z.array(linePart),
  bodyPublicAt: instant,
  /** End of the dispute period for buyers. */
  disputeUntil: instant,
  /** Sources of the result; `operator` is an operator's decision. */
  sources: z.array(z.string()),
  /** Superseded settlements, oldest first. */
  earlier: z.array(schemeSettlement),
});

export const schemeCard = z.object({
  id,
  author: schemeAuthor,
  /** The primary match; of a parlay the earliest to kick off. */
  match: schemeMatch,
  /** All matches, by first kick-off: one, or two to four of a parlay. */
  matches: z.array(schemeMatch),
  market: schemeMarket,
  legs: z.array(schemeLeg),
  pickCount: z.int(),
  title: z.string(),
  summary: z.string(),
  priceFen: fenAmount,
  refundIfLost: z.boolean(),
  freeReaders: freeReadersSchema,
  publishedAt: instant,
  saleEndsAt: instant,
  state: schemeState,
  access,
  buyers: z.int(),
  /** Null while hidden from the viewer. */
  picks: z.array(shownPick).nullable(),
  result: schemeSettlement.nullable(),
});

export const schemeDetails = defineCall({
  method: 'GET',
  path: '/api/app/common/solution/detail/{id}',
  summary: 'A scheme; picks and body only if the viewer may see them',
  session: 'optional',
  params: z.object({ id }),
  reply: schemeCard.extend({
    ruleSet,
    body: z.string().nullable(),
    bodyCharacters: z.int(),
    seal: z.string(),
    /** The author's sequence number: a gap reveals a missing scheme. */
    authorSequence: z.int(),
    /** Win probability stated by the author, in percent; visible with the picks, null if none was stated. */
    chancePercent: z.int().nullable(),
    /** Reason and time of removal by a moderator. */
    removal: z.object({ removedAt: instant, reason: z.string() }).nullable(),
    /** Together with the content it allows anyone to recompute the seal; null while sealed. */
    salt: z.string().nullable(),
    /** Exact canonical text under the seal; null while sealed. */
    sealedText: z.string().nullable(),
    result: schemeResult.nullable(),
    /** Why settlement or payout is overdue; operators were notified at `since`. Otherwise null. */
    delay: z.object({ reason: z.enum(delayReasons), since: instant }).nullable(),
    mine: ownUnlock.nullable(),
    /** Conditions of unlocking for the viewer; null without a session, or if there is nothing to unlock. */
    offer: schemeOffer.nullable(),
    /** The viewer's dispute of its settlement, or of its delay while unsettled. */
    dispute: z
      .object({
        at: instant,
        state: z.enum(['open', 'upheld', 'rejected']),
        decidedAt: instant.nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
    /** Whether the viewer has an open report of it. */
    isReported: z.boolean(),
    now: instant,
  }),
  refusals: ['SCHEME_NOT_FOUND'],
});

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
  reply: z.object({ id, seal: z.string(), publishedAt: instant, withdrawUntil: instant }),
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
    now: instant,
  }),
  refusals: ['MATCH_NOT_FOUND'],
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
  ],
});
