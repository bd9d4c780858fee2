import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { competition } from '#contract/matches/matches.ts';
import {
  analystName,
  cursor,
  fenAmount,
  id,
  instant,
  interval,
  month,
  name,
  outcome,
  profitPoint,
  schemeMarket,
} from '#contract/parts.ts';

/**
 * Sums over a set of the viewer's unlocks. Each is counted once: `won`, `lost`, `pushed`, `void`, `open` and `removed`
 * add up to `total`. A removed scheme that had a result counts by its result.
 */
export const unlockSums = z.object({
  total: z.int(),
  /** Of them without payment. */
  free: z.int(),
  open: z.int(),
  /** Won, lost or pushed. */
  settled: z.int(),
  void: z.int(),
  /** Removed by a moderator before a result. */
  removed: z.int(),
  won: z.int(),
  lost: z.int(),
  pushed: z.int(),
  paidFen: fenAmount,
  refundedFen: fenAmount,
  /** Profit over settled ones at one unit each at the published odds, in hundredths of a unit; may be negative. */
  profitHundredths: z.int(),
  /** By the rule of analysts' records; null before a result. */
  yield: interval.nullable(),
});

/** Analysts listed by name; unlocks of the others are summed. */
export const MAX_BOOK_ANALYSTS = 50;

export const myBooks = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/books',
  summary: 'What the current user paid for unlocks and got back, and their result at level stakes, in parts',
  session: 'required',
  /** `analyst`: only unlocks of this analyst's schemes. */
  query: z.object({ analyst: id.optional() }),
  reply: z.object({
    total: unlockSums,
    paid: unlockSums,
    free: unlockSums,
    /** Highest net cost first. */
    analysts: z.array(unlockSums.extend({ analyst: analystName })),
    /** Beyond the listed ones; null if there are none. */
    otherAnalysts: unlockSums.nullable(),
    /** Most unlocks first. A parlay belongs to the competition of its first match. */
    competitions: z.array(unlockSums.extend({ competition })),
    markets: z.array(unlockSums.extend({ market: schemeMarket })),
    /** By Beijing month of the unlock, newest first. */
    months: z.array(unlockSums.extend({ month })),
    /** Cumulative profit at level stakes at the end of each day of kick-offs, the first point is 0; thinned. */
    course: z.array(profitPoint),
  }),
  refusals: [],
});

export const myBookRows = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/books/rows',
  summary: 'Unlocks of the current user as rows of a table, newest first, to be exported',
  session: 'required',
  query: z.object({ analyst: id.optional(), cursor: cursor.optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        schemeId: id,
        unlockedAt: instant,
        analyst: z.string(),
        /** Null if removed. */
        title: z.string().nullable(),
        competition: name,
        /** By first kick-off. */
        matches: z.array(z.object({ home: name, away: name })),
        market: schemeMarket,
        kickoffAt: instant,
        paidFen: fenAmount,
        refundedFen: fenAmount,
        /** Null while open. */
        outcome: outcome.nullable(),
        isRemoved: z.boolean(),
        /** Exact profit of one unit at the published odds as a decimal number: `-0.5`; null while open and when void. */
        profit: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});
