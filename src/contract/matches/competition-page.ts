import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { competitionCode, page } from '#contract/parts.ts';
import { leagueTable } from './league-table.ts';
import { competition, team } from './matches.ts';
import { matchesPage, matchesPart } from './team-page.ts';

const params = z.object({ id: competitionCode });

export const competitionDetails = defineCall({
  method: 'GET',
  path: '/api/app/common/competition/{id}',
  summary: 'A competition: current season, its table and its rounds',
  shared: true,
  session: 'none',
  params,
  reply: z.object({
    competition,
    /** The season of its latest match that has begun, else of its first one; null without matches. */
    season: z.string().nullable(),
    /** Null for a competition without a single table, and before the first result. */
    standings: leagueTable.nullable(),
    /** Rounds of the season by their first kick-off, as the feed names them; empty if it does not. */
    rounds: z.array(z.object({ round: z.string(), matches: z.int(), ended: z.int() })),
  }),
  refusals: ['COMPETITION_NOT_FOUND'],
});

export const competitionMatches = defineCall({
  method: 'GET',
  path: '/api/app/common/competition/{id}/matches',
  summary: 'Fixtures or results of a competition, of all days, or a round of its season by kick-off',
  shared: true,
  session: 'none',
  params,
  query: z.object({
    part: matchesPart,
    /** With it, all matches of this round of the current season, whatever the part. */
    round: z.string().min(1).max(100).optional(),
    ...page,
  }),
  reply: matchesPage,
  refusals: ['COMPETITION_NOT_FOUND', 'CURSOR_INVALID'],
});

export const competitionScorers = defineCall({
  method: 'GET',
  path: '/api/app/common/competition/{id}/scorers',
  summary: 'Top scorers of the current season of a competition, from the events that feeds provided',
  shared: true,
  session: 'none',
  params,
  reply: z.object({
    season: z.string().nullable(),
    /** At most thirty; equal numbers of goals share a rank. Own goals and shoot-outs do not count. */
    scorers: z.array(
      z.object({
        rank: z.int(),
        player: z.string(),
        team,
        goals: z.int(),
        /** Of these, from penalties. */
        penalties: z.int(),
      }),
    ),
    /** Matches of the season with events, and all that have begun. */
    covered: z.int(),
    begun: z.int(),
  }),
  refusals: ['COMPETITION_NOT_FOUND'],
});
