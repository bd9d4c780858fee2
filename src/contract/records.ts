import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { competition } from '#contract/matches/matches.ts';
import {
  analystName,
  competitionCode,
  cursor,
  id,
  instant,
  interval,
  limit,
  outcome,
  profitPoint,
  schemeMarket,
} from './parts.ts';

/** Scope of record figures: all schemes, free or paid ones. */
export const recordParts = ['all', 'free', 'paid'] as const;
export const recordPart = z.enum(recordParts);

/** Days of kick-off back from today, or all time. */
export const recordWindows = ['30', '90', 'all'] as const;
export const recordWindow = z.enum(recordWindows);

/** Published schemes by status, each counted once; the sum equals the analyst's publications in the public log. */
export const recordCounts = z.object({
  settled: z.int(),
  void: z.int(),
  open: z.int(),
  withdrawn: z.int(),
  removed: z.int(),
});

/** Profit sums are in hundredths of a level stake, rounded for display; stored exactly. */
export const recordFigures = z.object({
  /** Schemes the figures are based on: settled ones, and removed ones that had a result. */
  schemes: z.int(),
  isRanked: z.boolean(),
  hitRate: interval.nullable(),
  yield: interval.nullable(),
  adjustedYield: interval.nullable(),
  /** Probability (0 to 1) of such a yield by luck, if the odds were fair. */
  yieldLuck: z.number().nullable(),
  profitHundredths: z.int(),
  closingLine: z
    .object({ schemes: z.int(), valueBasisPoints: z.int(), beatenBasisPoints: z.int() })
    .nullable(),
});

/**
 * A mark of skill, as the wealth of a bettor who started with 1 and followed every scheme; luck alone ever reaches c
 * with probability at most 1/c. Over all schemes at prices that a bookmaker offered, regardless of part and window.
 */
export const mark = z.object({
  /** Money in hand after the newest result. */
  wealth: z.number(),
  peak: z.number(),
  /** When the wealth first reached the threshold; null if it never did. A later fall does not take the mark away. */
  givenAt: instant.nullable(),
  /** At most 240 points; the first is the start, 1. Empty without results. */
  points: z.array(z.object({ at: instant, wealth: z.number() })),
});

export const splitRow = z.object({
  schemes: z.int(),
  hitRate: interval.nullable(),
  yield: interval.nullable(),
});

export const record = defineCall({
  method: 'GET',
  path: '/api/app/common/record/{userId}',
  summary:
    'Track record of an analyst over all settled schemes of all accounts of the person, with splits and history',
  shared: true,
  session: 'none',
  params: z.object({ userId: id }),
  query: z.object({ part: recordPart.optional(), window: recordWindow.optional() }),
  reply: z.object({
    analyst: analystName,
    part: recordPart,
    window: recordWindow,
    asOf: instant,
    /** Of all publications, regardless of part and window. */
    counts: recordCounts,
    /** Of the void ones, those that a person decided. */
    decidedVoids: z.int(),
    published: z.int(),
    /**
     * Other accounts of the same person that published, by first publication: the record and all of its figures include
     * their schemes. Empty for nearly everybody.
     */
    otherAccounts: z.array(
      z.object({
        analyst: analystName,
        counts: recordCounts,
        published: z.int(),
        /** Those the figures are based on. */
        schemes: z.int(),
        /** Of these alone, in basis points; null without any. */
        yieldBasisPoints: z.int().nullable(),
        /** First and last publication. */
        since: instant,
        until: instant,
      }),
    ),
    /** Of the counted ones, those sealed at odds that no bookmaker offered: in no other figure and never ranked. */
    apart: z.object({ schemes: z.int(), profitHundredths: z.int() }),
    /** Null before the first ranking, which gives the analyst a number. */
    marks: z
      .object({
        /** In the order of first publication; decides the threshold. */
        number: z.int(),
        /** Wealth that earns a mark. */
        threshold: z.int(),
        closing: mark,
        profit: mark,
      })
      .nullable(),
    figures: recordFigures,
    /** The last ten decisive schemes by kick-off, oldest first. `luck`: probability that a coin has as many hits. */
    lastTen: z.object({ outcomes: z.array(outcome), won: z.int(), luck: z.number().nullable() }),
    /** `luck`: probability that a streak as long as the current one occurs in such a record without skill. */
    streak: z.object({ now: z.int(), longest: z.int(), luck: z.number().nullable() }),
    longestLosingRun: z.int(),
    course: z.object({
      /** At most 240 points of cumulative profit, in the order of kick-off; the first is the start, 0. */
      points: z.array(profitPoint),
      /** The deepest fall from a high, 0 or less; from and to are indexes into `points`. */
      drawdown: z.object({ hundredths: z.int(), from: z.int(), to: z.int() }).nullable(),
    }),
    /**
     * Yield at the odds some minutes after publication, besides 0 for the sealed odds: over the same schemes, those
     * with known bookmaker prices. Empty without any.
     */
    obtainable: z.array(z.object({ minutes: z.int(), schemes: z.int(), yieldBasisPoints: z.int() })),
    /** Of the window; by competition and market of the requested part. */
    splits: z.object({
      competitions: z.array(splitRow.extend({ competition })),
      markets: z.array(splitRow.extend({ market: schemeMarket })),
      /** By the price the schemes were sealed at, lowest first; `fromMilli` is included, null ends are open. */
      odds: z.array(splitRow.extend({ fromMilli: z.int().nullable(), toMilli: z.int().nullable() })),
      paid: splitRow,
      free: splitRow,
    }),
    /**
     * Price against the closing price (o/closing − 1) in basis points, by size: `from` is excluded, null ends are open.
     * Empty without closing prices.
     */
    closingHistogram: z.array(
      z.object({ from: z.int().nullable(), to: z.int().nullable(), schemes: z.int() }),
    ),
    /** By Beijing month of kick-off (`2026-03`), the last 24; months without a result are 0. */
    months: z.array(z.object({ month: z.string(), schemes: z.int(), profitHundredths: z.int() })),
    /** By tenths of stated probability; empty tenths are omitted. */
    calibration: z.array(
      z.object({
        from: z.number(),
        to: z.number(),
        schemes: z.int(),
        predicted: z.number(),
        observed: z.number(),
      }),
    ),
  }),
  refusals: ['ANALYST_NOT_FOUND'],
});

export const rank = defineCall({
  method: 'GET',
  path: '/api/app/common/rank',
  summary:
    'Leaderboard by the lower bound of adjusted yield; analysts with too few settled schemes are unranked',
  shared: true,
  session: 'none',
  query: z
    .object({
      window: recordWindow.optional(),
      /** A board is about a competition, about a market, or about everything; never about both. */
      competition: competitionCode.optional(),
      market: schemeMarket.optional(),
      cursor: cursor.optional(),
      limit: limit.optional(),
    })
    .refine(({ competition: one, market }) => one === undefined || market === undefined, {
      path: ['market'],
    }),
  reply: z.object({
    /** When the ranking was computed; null before the first time. */
    asOf: instant.nullable(),
    ranked: z.int(),
    unranked: z.int(),
    /** Analysts who ever published on this board's subject, in any period. */
    started: z.int(),
    /** Of those, the ones who have stopped without enough settled schemes for a rank. */
    stopped: z.int(),
    /** Settled schemes required for a rank. */
    rankedFrom: z.int(),
    /** Ranked ones first, in order; then the unranked, most settled first. */
    items: z.array(
      z.object({
        place: z.int().nullable(),
        analyst: analystName,
        schemes: z.int(),
        adjustedYield: interval,
        /** Marks of skill, over the analyst's whole record and the same on every board. */
        marks: z.object({ closing: z.boolean(), profit: z.boolean() }),
        lastTen: z.array(outcome),
        /** Number of the analyst's schemes on sale now, free ones included, whatever the board is about. */
        onSale: z.int(),
      }),
    ),
    /** Competitions and markets with their own leaderboard. */
    competitions: z.array(competition),
    markets: z.array(schemeMarket),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const analystStatistics = defineCall({
  method: 'GET',
  path: '/api/app/common/statistics/{userId}',
  summary: 'Track record of an analyst in short: counts, yield with interval, last ten',
  shared: true,
  session: 'none',
  params: z.object({ userId: id }),
  reply: z.object({
    counts: recordCounts,
    published: z.int(),
    figures: recordFigures,
    lastTen: z.array(outcome),
    streak: z.int(),
  }),
  refusals: ['ANALYST_NOT_FOUND'],
});
