import { z } from 'zod';
import { badgePatterns } from '#domain/match/badge-patterns.ts';
import { lotteryGames } from '#domain/match/lottery.ts';
import { matchPeriods } from '#domain/match/match-details.ts';
import { matchStates } from '#domain/match/match-state.ts';
import { defineCall } from '#contract/define-call.ts';
import { calendarDay, competitionCode, id, instant, name, page, quote, score } from '#contract/parts.ts';
import { inPlay } from './in-play.ts';

export const team = z.object({
  key: z.string(),
  name,
  short: name,
  code: z.string(),
  /** Colours and pattern of the drawn badge; null derives them from the key. */
  badge: z.object({ primary: z.string(), secondary: z.string(), pattern: z.enum(badgePatterns) }).nullable(),
});

export const competition = z.object({ code: z.string(), name, short: name, demo: z.boolean() });

/** A quote with its source, for a list or a pick. */
export const pricedQuote = quote.extend({
  openingOddsMilli: z.int().nullable(),
  bookmaker: z.string(),
  at: instant,
});

export const matchPeriod = z.enum(matchPeriods);

/** Period and minute of a live match; null if the feed has none. */
export const matchClock = z.object({
  period: matchPeriod,
  minute: z.int().nullable(),
  /** Minutes of stoppage time: 90 with 3 is 90+3. */
  addedMinute: z.int().nullable(),
});

/** A stale feed of a displayed competition. */
export const staleFeed = z.object({ source: z.string(), lastSuccessAt: instant.nullable() });

export const matchState = z.enum(matchStates);

/** Current places in the table; null if there is none. */
export const matchRanks = z.object({ home: z.int().nullable(), away: z.int().nullable() });

export const lotteryGame = z.enum(lotteryGames);

/** A place in a list of the sports lottery, as in `#domain/match/lottery.ts`. */
export const lotteryListing = z.object({
  game: lotteryGame,
  issue: z.string(),
  number: z.int(),
  handicapGoals: z.int().nullable(),
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
  state: matchState,
  clock: matchClock.nullable(),
  halfTime: score.nullable(),
  /** The 90-minute score, used for all settlements; during the match the current score. */
  score90: score.nullable(),
  /** Players sent off, home and away; null if no feed has them. */
  redCards: score.nullable(),
  /** Corners, home and away; null if no feed has them. */
  corners: score.nullable(),
  ranks: matchRanks,
  /** Its places in lottery lists: 竞彩, 北单, 14 场. */
  lottery: z.array(lotteryListing),
  /** Increases with every change of the match: result, clock, events, line-ups, statistics. */
  revision: z.int(),
};

export const matchRow = z.object({
  ...matchCore,
  /** 1x2 and the main Asian line, empty if no bookmaker quotes them. */
  odds: z.array(pricedQuote),
  schemes: z.object({ total: z.int(), win: z.int(), loss: z.int() }),
});

/** States of a match by which a list is filtered. */
export const listedState = z.enum(['live', 'coming', 'finished']);

const listFilters = {
  day: calendarDay.optional(),
  competition: competitionCode.optional(),
  state: listedState.optional(),
  /** Only matches in the lists of this lottery game. */
  lottery: lotteryGame.optional(),
  /** Only matches with schemes. */
  schemes: z.enum(['true']).optional(),
  /** Part of a team's name in either language, its code or its pinyin initials; of all days if no day is given. */
  q: z.string().trim().max(40).optional(),
};

/** Percentage of the demo's prices that its first start has read; null once it has read all. */
const firstReading = z.int().min(0).max(99).nullable();

/** A competition of the day with the number of its matches, for the filter chips. */
export const competitionOfDay = competition.extend({ matches: z.int() });

/** The nearest days before and after a day with matches of the filtered competition and team. */
export const nearestDays = z.object({ before: z.string().nullable(), after: z.string().nullable() });

export const matchPage = z.object({
  /** Null for a search or a list of followed matches over all days: live and upcoming first, then past. */
  day: z.string().nullable(),
  items: z.array(matchRow),
  nextCursor: z.string().nullable(),
  /** Of the whole day, regardless of filters. */
  competitions: z.array(competitionOfDay),
  nearest: nearestDays,
  staleFeeds: z.array(staleFeed),
  firstReading,
});

export const matchList = defineCall({
  method: 'GET',
  path: '/api/app/common/match/list',
  summary: 'Matches of a football day (noon to noon, Beijing); today by default',
  shared: true,
  session: 'none',
  query: z.object({ ...listFilters, ...page }),
  reply: matchPage,
  refusals: ['CURSOR_INVALID'],
});

export const followedMatches = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/follow/match',
  summary:
    'Matches the current user follows, or whose team or competition is followed; of all days if no day is given',
  session: 'required',
  query: z.object({ ...listFilters, ...page }),
  reply: matchPage.extend({
    /** Of the items, those that are followed themselves. */
    matchFollows: z.array(id),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const matchDetails = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}',
  summary: 'A match, with the odds at which schemes on it are published',
  shared: true,
  session: 'none',
  params: z.object({ id }),
  reply: z.object({
    ...matchCore,
    inPlay: inPlay.nullable(),
    afterExtraTime: score.nullable(),
    shootOut: score.nullable(),
    venue: z.string().nullable(),
    /** Available parts; a missing part is not shown. */
    parts: z.object({
      data: z.boolean(),
      odds: z.boolean(),
      live: z.boolean(),
      model: z.boolean(),
    }),
    /** Per market all lines of one bookmaker. */
    odds: z.array(pricedQuote),
    schemes: z.int(),
    /** End of sale and publishing for this match. */
    publishUntil: instant,
    /** Since when an operator holds the match, so that nothing settles on it; null while nobody does. */
    heldSince: instant.nullable(),
    sources: z.array(z.string()),
    staleFeeds: z.array(staleFeed),
    firstReading,
    updatedAt: instant,
  }),
  refusals: ['MATCH_NOT_FOUND'],
});

/** Whether something is followed. */
export const followed = z.object({ followed: z.boolean() });

export const followMatch = defineCall({
  method: 'POST',
  path: '/api/app/auth/match/follow/{id}',
  summary: 'Follow or unfollow a match (idempotent)',
  session: 'required',
  params: z.object({ id }),
  body: followed,
  reply: followed,
  refusals: ['MATCH_NOT_FOUND'],
});
