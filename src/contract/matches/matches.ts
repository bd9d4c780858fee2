import { z } from 'zod';
import { badgePatterns } from '#domain/match/badge-patterns.ts';
import { matchPeriods } from '#domain/match/match-details.ts';
import { matchStates } from '#domain/match/match-state.ts';
import { defineCall } from '#contract/define-call.ts';
import { id, instant, name, page, quote, score } from '#contract/parts.ts';

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

export const matchPeriod = z.enum(matchPeriods);

/** Of a live match: what is played and the minute of it; null where the feed does not say. */
export const matchClock = z.object({
  period: matchPeriod,
  minute: z.int().nullable(),
  /** Minutes of time added: 90 with 3 is 90+3. */
  addedMinute: z.int().nullable(),
});

/** A feed that has been silent for longer than it should, for competitions that are shown. */
export const staleFeed = z.object({ source: z.string(), lastSuccessAt: instant.nullable() });

export const matchState = z.enum(matchStates);

/** Places in the table now; null where there is none. */
export const matchRanks = z.object({ home: z.int().nullable(), away: z.int().nullable() });

const matchCore = {
  id,
  competition,
  season: z.string(),
  round: z.string().nullable(),
  home: team,
  away: team,
  kickoffAt: instant,
  timeKnown: z.boolean(),
  state: matchState,
  clock: matchClock.nullable(),
  halfTime: score.nullable(),
  /** The 90-minute score, what every market settles on; while the match is live the score now. */
  score90: score.nullable(),
  /** Players sent off, home and away; null where no feed tells. */
  redCards: score.nullable(),
  ranks: matchRanks,
  /** Grows with everything that changes of the match: result, clock, events, line-ups, statistics. */
  revision: z.int(),
};

export const matchRow = z.object({
  ...matchCore,
  /** 1x2 and the main Asian line, empty where no bookmaker quotes them. */
  odds: z.array(pricedQuote),
  schemes: z.object({ total: z.int(), win: z.int(), loss: z.int() }),
  /** Whether the viewer follows it; false without a session. */
  followed: z.boolean(),
});

export const matchList = defineCall({
  method: 'GET',
  path: '/api/app/common/match/list',
  summary: 'Matches of a football day (noon to noon, Beijing); today by default',
  session: 'optional',
  query: z.object({
    day: z.iso.date().optional(),
    competition: z
      .string()
      .regex(/^[\w.-]{1,20}$/)
      .optional(),
    state: z.enum(['live', 'coming', 'finished']).optional(),
    /** Only those the viewer follows, of all days when no day is given; none without a session. */
    followed: z.literal('true').optional(),
    /** Part of a team's name in either language, its code or its pinyin initials; of all days when no day is given. */
    q: z.string().trim().max(40).optional(),
    ...page,
  }),
  reply: z.object({
    /** Null for a search or a list of followed matches over all days: what is live or coming first, then what was. */
    day: z.string().nullable(),
    items: z.array(matchRow),
    nextCursor: z.string().nullable(),
    /** Matches of the whole day per competition, whatever the filters: what the chips show. */
    competitions: z.array(competition.extend({ matches: z.int() })),
    /** The nearest days before and after this one with matches of that competition and team. */
    nearest: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
    staleFeeds: z.array(staleFeed),
    now: instant,
  }),
  refusals: ['CURSOR_INVALID'],
});

export const matchDetails = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}',
  summary: 'A match, with the odds at which schemes on it are published',
  session: 'optional',
  params: z.object({ id }),
  reply: z.object({
    ...matchCore,
    afterExtraTime: score.nullable(),
    shootOut: score.nullable(),
    venue: z.string().nullable(),
    followed: z.boolean(),
    /** Which parts there are; a part that is not there is not shown. */
    parts: z.object({
      data: z.boolean(),
      odds: z.boolean(),
      live: z.boolean(),
      model: z.boolean(),
    }),
    /** Per market all lines of one bookmaker. */
    odds: z.array(pricedQuote),
    schemes: z.int(),
    /** When sale and publishing end for this match. */
    publishUntil: instant,
    sources: z.array(z.string()),
    staleFeeds: z.array(staleFeed),
    updatedAt: instant,
    now: instant,
  }),
  refusals: ['MATCH_NOT_FOUND'],
});

export const followMatch = defineCall({
  method: 'POST',
  path: '/api/app/auth/match/follow/{id}',
  summary: 'Follow or unfollow a match (idempotent)',
  session: 'required',
  params: z.object({ id }),
  body: z.object({ followed: z.boolean() }),
  reply: z.object({ followed: z.boolean() }),
  refusals: ['MATCH_NOT_FOUND'],
});
