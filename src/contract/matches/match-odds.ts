import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { id, instant, market, score } from '#contract/parts.ts';

/** A price with its text. */
export const price = z.object({ oddsMilli: z.int(), oddsText: z.string() });

/** `average` is the mean over the bookmakers that price every pick of the line, computed by this server. */
const bookmaker = z.string().regex(/^[\w.-]{1,40}$/);

export const matchOdds = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}/odds',
  summary: 'Odds of one market and line by bookmaker, and the movement of one bookmaker',
  shared: true,
  session: 'none',
  params: z.object({ id }),
  query: z.object({
    market: market.optional(),
    /** In quarter goals, of the home side (for totals the total). */
    line: z
      .string()
      .regex(/^-?\d{1,3}$/)
      .transform(Number)
      .optional(),
    /** Bookmaker of `movement`; by default the one whose prices the match page shows, so that both agree. */
    bookmaker: bookmaker.optional(),
  }),
  reply: z.object({
    /** Markets with at least one price. */
    markets: z.array(market),
    market,
    /** Lines of this market with at least one price, lowest first; empty for a market without lines. */
    lines: z.array(z.int()),
    line: z.int().nullable(),
    /** Picks in display order, with their lines. */
    picks: z.array(z.object({ pick: z.string(), lineQuarters: z.int().nullable() })),
    /**
     * The average first if it has two or more bookmakers; `prices` in the order of the picks, null where not priced.
     */
    books: z.array(
      z.object({
        bookmaker: z.string(),
        /** Number of bookmakers in an average; otherwise 1. */
        books: z.int(),
        /** Computed by our model because no bookmaker prices the match. */
        isModel: z.boolean(),
        opening: z.array(price.nullable()),
        now: z.array(price.nullable()),
        /** The last prices before kick-off, after kick-off. */
        closing: z.array(price.nullable()).nullable(),
        /** Return of the current prices on all stakes, in hundredths of a percent; null unless every pick is priced. */
        returnBasisPoints: z.int().nullable(),
        at: instant,
      }),
    ),
    /** Price changes of `bookmaker`, oldest first, thinned to at most 400 points. */
    movement: z.object({
      bookmaker: z.string(),
      series: z.array(
        z.object({
          pick: z.string(),
          points: z.array(z.object({ at: instant, oddsMilli: z.int() })),
        }),
      ),
    }),
    /** Changes of the score in play, oldest first, when a feed reported them: goals, and goals that were cancelled. */
    scores: z.array(z.object({ at: instant, score })),
    kickoffAt: instant,
  }),
  refusals: ['MATCH_NOT_FOUND', 'ODDS_NOT_FOUND'],
});
