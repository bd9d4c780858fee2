import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { MAX_MARKED } from './max-marked.ts';
import { id } from './parts.ts';
import { access, shownPick } from '#contract/schemes/scheme-card.ts';

const UUID_LENGTH = 36;

/** IDs separated by commas. */
const ids = z
  .string()
  .max(MAX_MARKED * (UUID_LENGTH + 1))
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(MAX_MARKED));

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
  query: z.object({ matches: ids.optional(), analysts: ids.optional(), schemes: ids.optional() }),
  reply: z.object({
    /** Followed matches among those given. */
    matches: z.array(id),
    /** Followed analysts among those given. */
    analysts: z.array(id),
    schemes: z.array(schemeMark),
  }),
  refusals: [],
});
