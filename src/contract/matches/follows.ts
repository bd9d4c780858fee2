import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { competitionCode, id, instant, page, score, teamKey } from '#contract/parts.ts';
import { competition, followed, matchState, team } from './matches.ts';

export const followTeam = defineCall({
  method: 'POST',
  path: '/api/app/auth/team/follow/{id}',
  summary: 'Follow or unfollow a team (idempotent)',
  session: 'required',
  params: z.object({ id: teamKey }),
  body: followed,
  reply: followed,
  refusals: ['TEAM_NOT_FOUND'],
});

export const followCompetition = defineCall({
  method: 'POST',
  path: '/api/app/auth/competition/follow/{id}',
  summary: 'Follow or unfollow a competition (idempotent)',
  session: 'required',
  params: z.object({ id: competitionCode }),
  body: followed,
  reply: followed,
  refusals: ['COMPETITION_NOT_FOUND'],
});

/** A match in a few words. */
export const nextMatch = z.object({
  id,
  competition,
  home: team,
  away: team,
  kickoffAt: instant,
  timeKnown: z.boolean(),
  state: matchState,
  score90: score.nullable(),
});

/** Its live match, or else the next one; null without any. */
const next = nextMatch.nullable();

export const followedTeams = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/follow/team',
  summary: 'Teams the current user follows, newest first',
  session: 'required',
  query: z.object(page),
  reply: z.object({
    items: z.array(z.object({ team, followedAt: instant, next })),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const followedCompetitions = defineCall({
  method: 'GET',
  path: '/api/app/auth/mine/follow/competition',
  summary: 'Competitions the current user follows, newest first',
  session: 'required',
  query: z.object(page),
  reply: z.object({
    items: z.array(z.object({ competition, followedAt: instant, next })),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});
