import { z } from 'zod';
import { badgePatterns } from '#domain/match/badge-patterns.ts';
import { matchStates } from '#domain/match/match-state.ts';
import { defineCall } from './define-call.ts';
import { id, instant, name, page, quote, score } from './parts.ts';

export const team = z.object({
  key: z.string(),
  name,
  short: name,
  code: z.string(),
  /** Colours and pattern of the drawn badge; null draws them from the key. */
  badge: z.object({ primary: z.string(), secondary: z.string(), pattern: z.enum(badgePatterns) }).nullable(),
});

export const competition = z.object({ code: z.string(), name, short: name, demo: z.boolean() });

/** A quote with where it came from: a price in a list or beside a pick. */
export const pricedQuote = quote.extend({
  openingOddsMilli: z.int().nullable(),
  bookmaker: z.string(),
  at: instant,
});

const matchCore = {
  id,
  competition,
  season: z.string(),
  round: z.string().nullable(),
  home: team,
  away: team,
  kickoffAt: instant,
  timeKnown: z.boolean(),
  state: z.enum(matchStates),
  minute: z.int().nullable(),
  halfTime: score.nullable(),
  /** The 90-minute score, what every market settles on; while the match is live the score now. */
  score90: score.nullable(),
};

export const matchRow = z.object({
  ...matchCore,
  /** 1x2 and the main Asian line, empty where no bookmaker quotes them. */
  odds: z.array(pricedQuote),
  schemes: z.object({ total: z.int(), win: z.int(), loss: z.int() }),
});

export const matchList = defineCall({
  method: 'GET',
  path: '/api/app/common/match/list',
  summary: 'Matches of a football day (noon to noon, Beijing); of the day now when none is given',
  session: 'optional',
  query: z.object({
    day: z.iso.date().optional(),
    competition: z
      .string()
      .regex(/^[\w.-]{1,20}$/)
      .optional(),
    state: z.enum(['live', 'coming', 'finished']).optional(),
    /** Part of a team's name in either language, its code or its pinyin initials. */
    q: z.string().trim().max(40).optional(),
    ...page,
  }),
  reply: z.object({
    day: z.string(),
    items: z.array(matchRow),
    nextCursor: z.string().nullable(),
    /** Matches of the whole day per competition, whatever the filters: what the chips show. */
    competitions: z.array(competition.extend({ matches: z.int() })),
    /** The nearest days before and after this one with matches of that competition and team. */
    nearest: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
    now: instant,
  }),
  refusals: ['CURSOR_INVALID'],
});

export const matchDetails = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}',
  summary: 'One match with the prices that schemes on it are published at',
  session: 'optional',
  params: z.object({ id }),
  reply: z.object({
    ...matchCore,
    afterExtraTime: score.nullable(),
    shootOut: score.nullable(),
    /** Per market all lines of one bookmaker. */
    odds: z.array(pricedQuote),
    schemes: z.int(),
    /** When sale and publishing end for this match. */
    publishUntil: instant,
    sources: z.array(z.string()),
    updatedAt: instant,
    now: instant,
  }),
  refusals: ['MATCH_NOT_FOUND'],
});
