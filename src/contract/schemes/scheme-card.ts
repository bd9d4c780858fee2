import { z } from 'zod';
import { schemeStates } from '#domain/scheme/scheme-state.ts';
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
  schemeMarket,
  score,
} from '#contract/parts.ts';
import { schemeSettlement } from './scheme-result.ts';

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

/** A viewer's access to a scheme. Without a session it is `free` at price 0, otherwise `locked`. */
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
  buyers: z.int(),
  /** Null while hidden: from everybody on a public card, from the viewer on a viewer's card. */
  picks: z.array(shownPick).nullable(),
  result: schemeSettlement.nullable(),
});

/** A card on a list of the viewer's own. */
export const viewerCard = schemeCard.extend({ access });
