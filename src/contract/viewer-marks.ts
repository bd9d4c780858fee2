import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { MAX_MARKED } from './max-marked.ts';
import { competitionCode, id, teamKey } from './parts.ts';
import { access, shownPick } from '#contract/schemes/scheme-card.ts';

/** No ID of any kind is longer. */
const ID_LENGTH = 60;

/** IDs separated by commas. */
const listOf = (each: z.ZodType<string, string>) =>
  z
    .string()
    .max(MAX_MARKED * (ID_LENGTH + 1))
    .transform((text) => text.split(','))
    .pipe(z.array(each).max(MAX_MARKED));
const ids = listOf(id);

/** A scheme whose access or picks differ from those of a visitor. */
export const schemeMark = z.object({
  id,
  access: access.exclude(['locked']),
  /** Null while hidden from the viewer. */
  picks: z.array(shownPick).nullable(),
});

/** What belongs to one viewer on public lists: public replies are equal for everybody. */
export const viewerMarks = defineCall({
  method: 'GET',
  path: '/api/app/auth/marks',
  summary: 'What the current user follows, may read or wrote among the given objects',
  session: 'required',
  query: z.object({
    matches: ids.optional(),
    analysts: ids.optional(),
    schemes: ids.optional(),
    teams: listOf(teamKey).optional(),
    competitions: listOf(competitionCode).optional(),
  }),
  reply: z.object({
    /** Followed matches among those given. */
    matches: z.array(id),
    /** Followed analysts among those given. */
    analysts: z.array(id),
    /** Keys of the followed teams among those given. */
    teams: z.array(teamKey),
    /** Codes of the followed competitions among those given. */
    competitions: z.array(competitionCode),
    schemes: z.array(schemeMark),
  }),
  refusals: [],
});
