import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { competition } from '#contract/matches/matches.ts';
import { analystName, cursor, id, instant, interval, limit, outcome, schemeMarket } from './parts.ts';

/** Record figures are of all schemes, of free or of paid ones. */
export const recordParts = ['all', 'free', 'paid'] as const;
export const recordPart = z.enum(recordParts);

/** Days of kick-off back from today, or everything. */
export const recordWindows = ['30', '90', 'all'] as const;
export const recordWindow = z.enum(recordWindows);

/** Where every published scheme is counted, once; the sum is what the public log holds of the analyst. */
export const recordCounts = z.object({
  settled: z.int(),
  void: z.int(),
  open: z.int(),
  withdrawn: z.int(),
  removed: z.int(),
});

/** Sums of profit are in hundredths of a level stake, rounded for showing; they are kept exactly. */
export const recordFigures = z.object({
  /** Schemes the figures rest on: settled ones, and removed ones that had a result. */
  schemes: z.int(),
  isRanked: z.boolean(),
  hitRate: interval.nullable(),
  yield: interval.nullable(),
  adjustedYield: interval.nullable(),
  /** Chance (0 to 1) of such a yield by luck alone, were the odds fair. */
  yieldLuck: z.number().nullable(),
  profitHundredths: z.int(),
  closingLine: z
    .object({ schemes: z.int(), valueBasisPoints: z.int(), beatenBasisPoints: z.int() })
    .nullable(),
});

export const splitRow = z.object({
  schemes: z.int(),
  hitRate: interval.nullable(),
  yield: interval.nullable(),
});

export const record = defineCall({
  method: 'GET',
  path: '/api/app/common/record/{userId}',
  summary: 'Track record of an analyst over all settled schemes, with splits and history',
  session: 'none',
  params: z.object({ userId: id }),
  query: z.object({ part: recordPart.optional(), window: recordWindow.optional() }),
  reply: z.object({
    analyst: analystName,
    part: recordPart,
    window: recordWindow,
    asOf: instant,
    /** Of everything ever published, whatever part and window are asked for. */
    counts: recordCounts,
    published: z.int(),
    figures: recordFigures,
    /** The last ten decisive schemes by kick-off, from old to new. `luck`: chance that a coin shows so many. */
    lastTen: z.object({ outcomes: z.array(outcome), won: z.int(), luck: z.number().nullable() }),
    /** `luck`: chance that a streak as long as the one that lasts shows somewhere in such a record without skill. */
    streak: z.object({ now: z.int(), longest: z.int(), luck: z.number().nullable() }),
    longestLosingRun: z.int(),
    course: z.object({
      /** At most 240 points of the sum of profit, in the order of kick-off; the first is the start, 0. */
      points: z.array(z.object({ at: instant, profitHundredths: z.int() })),
      /** The deepest fall from a high, 0 or less; from and to are places in `points`. */
      drawdown: z.object({ hundredths: z.int(), from: z.int(), to: z.int() }).nullable(),
    }),
    /**
     * Yield at the odds of some minutes after publishing, beside 0, those it was sealed at: all of the same schemes,
     * those whose bookmaker's prices are known. Empty without any.
     */
    obtainable: z.array(z.object({ minutes: z.int(), schemes: z.int(), yieldBasisPoints: z.int() })),
    /** Of the window; by competition and market of the part asked for. */
    splits: z.object({
      competitions: z.array(splitRow.extend({ competition })),
      markets: z.array(splitRow.extend({ market: schemeMarket })),
      paid: splitRow,
      free: splitRow,
    }),
    /** By tenths of the chance stated with a scheme; tenths without one are left out. */
    calibration: z.array(
      z.object({ from: z.number(), to: z.number(), schemes: z.int(), said: z.number(), came: z.number() }),
    ),
  }),
  refusals: ['ANALYST_NOT_FOUND'],
});

export const rank = defineCall({
  method: 'GET',
  path: '/api/app/common/rank',
  summary:
    'Leaderboard by the lower bound of adjusted yield; analysts with too few settled schemes are unranked',
  session: 'none',
  query: z.object({
    window: recordWindow.optional(),
    competition: z
      .string()
      .regex(/^[\w.-]{1,20}$/)
      .optional(),
    cursor: cursor.optional(),
    limit: limit.optional(),
  }),
  reply: z.object({
    /** When the places were worked out; null before the first time. */
    asOf: instant.nullable(),
    ranked: z.int(),
    unranked: z.int(),
    /** Settled schemes it takes to be ranked. */
    rankedFrom: z.int(),
    /** Ranked ones first, in order; then those without a place, most settled first. */
    items: z.array(
      z.object({
        place: z.int().nullable(),
        analyst: analystName,
        schemes: z.int(),
        adjustedYield: interval,
        /** All of the interval above zero, and too unlikely by luck among everybody on this board. */
        isSkilled: z.boolean(),
        lastTen: z.array(outcome),
      }),
    ),
    /** Competitions with a board of their own. */
    competitions: z.array(competition),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const analystStatistics = defineCall({
  method: 'GET',
  path: '/api/app/common/statistics/{userId}',
  summary: 'Track record of an analyst in short: counts, yield with interval, last ten',
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
