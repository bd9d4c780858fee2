import { z } from 'zod';
import { absenceReasons, matchEventKinds, sides, statisticKinds } from '#domain/match/match-details.ts';
import { defineCall } from '#contract/define-call.ts';
import { tableRow } from './league-table.ts';
import { competition, matchPeriod, team } from './matches.ts';
import { result, tally } from './tally.ts';
import { id, instant, score } from '#contract/parts.ts';

export const side = z.enum(sides);

const pastMatch = {
  id,
  competition,
  kickoffAt: instant,
  score90: score,
  halfTime: score.nullable(),
};

export const form = z.object({
  ...tally,
  /** Newest first, at most twelve; the tally covers exactly these. */
  matches: z.array(z.object({ ...pastMatch, at: side, opponent: team, result })),
});

export const splitRow = z.object({ ...tally, cleanSheets: z.int() });

export const matchData = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}/data',
  summary: 'Form, head-to-head, home and away split and standings before kick-off',
  shared: true,
  session: 'none',
  params: z.object({ id }),
  reply: z.object({
    /** Matches finished before this one kicked off, in any competition; null for a team without any. */
    form: z.object({ home: form.nullable(), away: form.nullable() }),
    /** Earlier matches of the two teams, newest first, `result` of the current home team; null without any. */
    headToHead: z
      .object({
        ...tally,
        matches: z.array(z.object({ ...pastMatch, home: team, away: team, result })),
      })
      .nullable(),
    /** This season in this competition: the home team at home, the away team away. */
    split: z.object({ home: splitRow, away: splitRow }).nullable(),
    /** Table of the matches that had ended when this one kicks off; null if the competition has none. */
    standings: z
      .object({
        season: z.string(),
        before: instant,
        rows: z.array(tableRow),
      })
      .nullable(),
  }),
  refusals: ['MATCH_NOT_FOUND'],
});

export const player = z.object({
  name: z.string(),
  number: z.int().nullable(),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']).nullable(),
});

export const lineUp = z.object({
  side,
  formation: z.string().nullable(),
  coach: z.string().nullable(),
  starting: z.array(player),
  bench: z.array(player),
});

/** A figure of the home and of the away side. */
export const bothSides = z.tuple([z.number(), z.number()]);

export const matchLive = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}/live',
  summary: 'Events, line-ups and statistics of a match, where a feed provides them',
  shared: true,
  session: 'none',
  params: z.object({ id }),
  reply: z.object({
    revision: z.int(),
    /** Oldest first; null if no feed has them. */
    events: z
      .array(
        z.object({
          period: matchPeriod,
          minute: z.int(),
          addedMinute: z.int().nullable(),
          side,
          kind: z.enum(matchEventKinds),
          player: z.string().nullable(),
          other: z.string().nullable(),
          score: score.nullable(),
        }),
      )
      .nullable(),
    lineUps: z.array(lineUp).nullable(),
    /** What a feed expects before the line-ups are published. */
    expectedLineUps: z.array(lineUp).nullable(),
    /** Players who miss the match, or may; null if no feed has them. */
    absences: z
      .array(z.object({ side, player: z.string(), reason: z.enum(absenceReasons), isDoubtful: z.boolean() }))
      .nullable(),
    statistics: z
      .array(z.object({ kind: z.enum(statisticKinds), home: z.number(), away: z.number() }))
      .nullable(),
    /**
     * The statistics that grow as a side attacks, home and away, by minute of play (stoppage time in the last minute of
     * its half), ascending; null is what the feed does not count, empty if none reported them during the match.
     */
    course: z.array(
      z.object({
        minute: z.int(),
        expectedGoals: bothSides.nullable(),
        shots: bothSides.nullable(),
        shotsOnTarget: bothSides.nullable(),
        corners: bothSides.nullable(),
      }),
    ),
    sources: z.array(z.string()),
    /** When a feed last reported any of this; null if none did. */
    updatedAt: instant.nullable(),
  }),
  refusals: ['MATCH_NOT_FOUND'],
});
