import { z } from 'zod';
import { competition, team } from '../matches/matches.ts';
import { competitionCode, instant, teamKey } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { matchReaders } from './match-parts.ts';
import { act } from './parts.ts';

/** A club of the table of names; it need not have played here yet. */
const club = z.object({
  key: teamKey,
  name: team.shape.name,
  /** FIFA code of the association it plays in. */
  country: z.string(),
  code: z.string(),
});

export const unknownNames = defineConsoleCall({
  method: 'GET',
  path: '/api/console/names/unknown',
  summary:
    'Names sent by feeds and files that nobody knows; their matches are left out until they have a team',
  audience: matchReaders,
  reply: z.object({
    /** Those that cost most entries first; at most 200. */
    items: z.array(
      z.object({
        kind: z.enum(['team', 'competition']),
        /** Code of the competition; for an unknown competition as it was sent. */
        competition: z.string(),
        /** Null for a competition without matches. */
        competitionName: competition.shape.name.nullable(),
        name: z.string(),
        sources: z.array(z.string()),
        firstSeenAt: instant,
        lastSeenAt: instant,
        /** Entries that were left out of the last file or response of each source. */
        entries: z.int(),
        /** Clubs of this competition's countries with the most similar names, the most similar first. */
        suggestions: z.array(club),
      }),
    ),
  }),
  refusals: [],
});

export const teamNames = defineConsoleCall({
  method: 'GET',
  path: '/api/console/names/teams',
  summary: 'Clubs by part of a name, with all their spellings',
  audience: matchReaders,
  query: z.object({
    q: z.string().trim().min(1).max(60),
    /** Only clubs that may play in this competition. */
    competition: competitionCode.optional(),
  }),
  reply: z.object({
    /** At most 50. */
    items: z.array(
      club.extend({
        /** Those of the program, and those added by operators. */
        spellings: z.array(z.object({ text: z.string(), addedAt: instant.nullable() })),
        /** Null for a club of the program. */
        addedAt: instant.nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const addAlias = defineConsoleCall({
  method: 'POST',
  path: '/api/console/names/add',
  summary:
    'Assign a name to a club, known or new; the next file or response with the name brings its matches',
  audience: { action: 'addAlias' },
  body: z.strictObject({
    competition: competitionCode,
    name: z.string().trim().min(1).max(80),
    team: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('known'), key: teamKey }),
      z.strictObject({
        kind: z.literal('new'),
        nameZh: z.string().trim().min(1).max(40),
        /** Initials for search, words separated by spaces. */
        pinyin: z
          .string()
          .regex(/^[a-z ]{0,40}$/)
          .default(''),
        /** Three capitals or digits; chosen from the name when empty. */
        code: z
          .string()
          .regex(/^([A-Z0-9]{3})?$/)
          .default(''),
        /** FIFA code; needed in a competition of several countries. */
        country: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional(),
      }),
    ]),
    ...act,
  }),
  reply: z.object({ key: teamKey, isNew: z.boolean() }),
  refusals: [
    ...(['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH', 'OPERATOR_SUBJECT_NOT_FOUND'] as const),
    ...(['ALREADY_DECIDED', 'NAME_TAKEN', 'NAME_UNUSABLE', 'NAME_COUNTRY'] as const),
  ],
});
