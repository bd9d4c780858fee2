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

/** Whom the author lets in without paying. */
export const freeReaders = ['nobody', 'followers', 'pastBuyers'] as const;
export const freeReadersSchema = z.enum(freeReaders);

export const schemeState = z.enum(schemeStates);

/** What is seen of the analyst beside a scheme. `lastTen` runs from old to new, pushes left out. */
export const schemeAuthor = analystName.extend({
  settled: z.int(),
  lastTen: z.array(outcome),
  /** Of everything settled, free and paid; null before the first. */
  yield: interval.nullable(),
  /** In basis points, the lower bound of adjusted yield that boards and square go by; null while too few are settled. */
  rankedBy: z.int().nullable(),
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

/** How the viewer stands to the scheme. */
export const access = z.enum(['locked', 'free', 'unlocked', 'own']);

/** A pick gives the scheme away with its line and odds, so they come and go together. */
export const shownPick = quote.extend({
  matchId: id,
  /** Whose price it was; `model` is our own. */
  bookmaker: z.string(),
  outcome: outcome.nullable(),
  explanation: name.nullable(),
});

/** What a scheme is about, seen by everybody: each match with the market predicted on it, in the order of its picks. */
export const schemeLeg = z.object({ matchId: id, market });

/** One part of a stake on a line: the whole of it, or each half of a quarter line. */
export const linePart = z.object({
  lineQuarters: z.int(),
  marginQuarters: z.int(),
  outcome: z.enum(['win', 'push', 'loss']),
  profitParts: z.int(),
});

/** What the viewer paid for a scheme and got back. */
export const ownUnlock = z.object({
  paidFen: fenAmount,
  refundedFen: fenAmount.nullable(),
  unlockedAt: instant,
});

/** What unlocking a scheme asks of a viewer. */
export const schemeOffer = z.object({
  /** 0 where it is free, to everybody or to this viewer. */
  costFen: fenAmount,
  /** What unlocking would be refused for, whatever the balance is, with the facts of the refusal. */
  obstacle: z
    .object({
      reason: z.enum(['NOT_CERTIFIED', 'TEEN_MODE', 'SELF_EXCLUDED', 'SPENDING_LIMIT']),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  /** By how much the balance is short. */
  missingFen: fenAmount,
});

/** Why a scheme waits for a person: what is told of a match and what is not, or a job of ours that fails. */
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
  /** 1 for the first settlement; a correction has the next. */
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
  /** Until when a buyer may dispute it. */
  disputeUntil: instant,
  /** Where the result came from; `operator` is a person's decision. */
  sources: z.array(z.string()),
  /** Settlements it took the place of, first one first. */
  earlier: z.array(schemeSettlement),
});

export const schemeCard = z.object({
  id,
  author: schemeAuthor,
  /** The match it is written on; of a parlay the one that kicks off first. */
  match: schemeMatch,
  /** Every match of it, by first kick-off: one, or two to four of a parlay. */
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
  /** Null until the viewer may see them. */
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
    /** The author's own running number: one is missing where a scheme is. */
    authorSequence: z.int(),
    /** The chance the author gave it to come in, in percent; with the picks, and null where none was given. */
    chancePercent: z.int().nullable(),
    /** Why and when a moderator took it down. */
    removal: z.object({ removedAt: instant, reason: z.string() }).nullable(),
    /** With it and the scheme's content anybody can recompute the seal; null while sealed. */
    salt: z.string().nullable(),
    /** The exact canonical text under the seal; null while sealed. */
    sealedText: z.string().nullable(),
    result: schemeResult.nullable(),
    /** Why it has not settled, or is not paid out, although it should be; operators have it since then. Else null. */
    delay: z.object({ reason: z.enum(delayReasons), since: instant }).nullable(),
    mine: ownUnlock.nullable(),
    /** What unlocking would ask of the viewer; null without a session and where nothing is to be unlocked. */
    offer: schemeOffer.nullable(),
    /** The viewer's dispute of its settlement, or while it has none of its delay. */
    dispute: z
      .object({
        at: instant,
        state: z.enum(['open', 'upheld', 'rejected']),
        decidedAt: instant.nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
    /** Whether the viewer has a report of it that is still open. */
    tippedOff: z.boolean(),
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
  /** The match it is written on; one of its picks' in a parlay. */
  matchId: id,
  market: schemeMarket,
  /** One or two picks of the match and market above, or two to four of a parlay, each with its own. */
  picks: z.array(draftPick).max(4),
  /** Rules it is settled by; where left out `jc` for what 竞彩 offers, else `book`. */
  ruleSet: ruleSet.optional(),
  /** The chance the author gives it to come in, in percent; it is sealed with the picks. */
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
  'NOT_CERTIFIED',
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
    /** Made by the client before sending: the same request again returns the same scheme. */
    requestId: id,
    /** Odds the author saw, one per pick. If the feed has moved since, the author is asked again. */
    seenOddsMilli: z.array(z.int().min(1).max(10_000_000)).max(4),
  }),
  reply: z.object({ id, seal: z.string(), publishedAt: instant, withdrawUntil: instant }),
  refusals: [...publishRefusals, 'TEEN_MODE', 'ODDS_MOVED', 'REQUEST_ID_REUSED'],
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
    /** Made and stored by the client before sending; sending it again charges nothing. */
    unlockId: id,
    /** What the page said it costs: it is opened for that or less, and else refused. Left out it is the price at most. */
    atMostFen: fenAmount.optional(),
  }),
  reply: z.object({ unlockId: id, paidFen: fenAmount, balanceFen: fenAmount, unlockedAt: instant }),
  refusals: [
    'SCHEME_NOT_FOUND',
    'OWN_SCHEME',
    'SALE_OVER',
    'SCHEME_WITHDRAWN',
    'SCHEME_REMOVED',
    'COSTS_MORE',
    'NOT_CERTIFIED',
    'BALANCE_TOO_LOW',
    'SPENDING_LIMIT',
    'SELF_EXCLUDED',
    'TEEN_MODE',
    'REQUEST_ID_REUSED',
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
