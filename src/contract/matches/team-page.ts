import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { instant, page, teamKey } from '#contract/parts.ts';
import { leagueTable } from './league-table.ts';
import { form } from './match-data.ts';
import { competition, matchRow, staleFeed, team } from './matches.ts';

/** Live and upcoming matches, nearest first, or the others, newest first. */
export const matchesPart = z.enum(['fixtures', 'results']);

/** Matches of all days of a team or a competition; the rows are those of every list. */
export const matchesPage = z.object({
  items: z.array(matchRow),
  nextCursor: z.string().nullable(),
  staleFeeds: z.array(staleFeed),
});

const params = z.object({ id: teamKey });

export const teamDetails = defineCall({
  method: 'GET',
  path: '/api/app/common/team/{id}',
  summary: 'A team: its latest matches, its place in the league table and the model’s rating over time',
  shared: true,
  session: 'none',
  params,
  reply: z.object({
    team,
    /** Those of its latest and next matches, the league first. */
    competitions: z.array(competition),
    /** Its latest matches in any competition; null without any. */
    form: form.nullable(),
    /** Current table of its league; null without a league, or before its first result. */
    standings: leagueTable.nullable(),
    /**
     * Expected goals for and against in 90 minutes against an average team of its league on neutral ground, by the
     * models fitted until each instant, oldest first; empty if the model does not have the team.
     */
    rating: z.array(z.object({ at: instant, scored: z.number(), conceded: z.number() })),
  }),
  refusals: ['TEAM_NOT_FOUND'],
});

export const teamMatches = defineCall({
  method: 'GET',
  path: '/api/app/common/team/{id}/matches',
  summary: 'Fixtures or results of a team, of all days',
  shared: true,
  session: 'none',
  params,
  query: z.object({ part: matchesPart, ...page }),
  reply: matchesPage,
  refusals: ['TEAM_NOT_FOUND', 'CURSOR_INVALID'],
});
