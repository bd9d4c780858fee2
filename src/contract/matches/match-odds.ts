import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { id, instant, market } from '#contract/parts.ts';

/** A price with its text. */
export const price = z.object({ oddsMilli: z.int(), oddsText: z.string() });

/** `average` is the mean over the bookmakers that price every pick of the line, as this server reckons it. */
const bookmaker = z.string().regex(/^[\w.-]{1,40}$/);

export const matchOdds = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}/odds',
  summary: 'Odds of one market and line by bookmaker, and the movement of one bookmaker',
  session: 'optional',
  params: z.object({ id }),
  query: z.object({
    market: market.optional(),
    /** In quarter goals, of the home side (for totals the total). */
    line: z
      .string()
      .regex(/^-?\d{1,3}$/)
      .transform(Number)
      .optional(),
    /** Whose movement; `average` by default. */
    bookmaker: bookmaker.optional(),
  }),
  reply: z.object({
    /** Markets that anybody prices. */
    markets: z.array(market),
    market,
    /** Lines of this market that anybody prices, lowest first; empty for a market without lines. */
    lines: z.array(z.int()),
    line: z.int().nullable(),
    /** The picks in the order they are shown, with the line each carries. */
    picks: z.array(z.object({ pick: z.string(), lineQuarters: z.int().nullable() })),
    /** The average first where two or more make one; `prices` stand in the order of the picks, null where not priced. */
    books: z.array(
      z.object({
        bookmaker: z.string(),
        /** How many bookmakers an average is of; 1 otherwise. */
        books: z.int(),
        /** Made by our model because nobody prices the match. */
        isModel: z.boolean(),
        opening: z.array(price.nullable()),
        now: z.array(price.nullable()),
        /** The last before kick-off, once it has passed. */
        closing: z.array(price.nullable()).nullable(),
        /** What the prices now pay back of all stakes, in hundredths of a percent; null unless every pick is priced. */
        returnBasisPoints: z.int().nullable(),
        at: instant,
      }),
    ),
    /** How the prices of `bookmaker` moved, oldest first, a point for each change, thinned to at most 400. */
    movement: z.object({
      bookmaker: z.string(),
      series: z.array(
        z.object({
          pick: z.string(),
          points: z.array(z.object({ at: instant, oddsMilli: z.int() })),
        }),
      ),
    }),
    kickoffAt: instant,
    now: instant,
  }),
  refusals: ['MATCH_NOT_FOUND', 'ODDS_NOT_FOUND'],
});
