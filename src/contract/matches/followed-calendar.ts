import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';

/** Path of the calendar file, with its secret; null if the user has none. */
const calendarReply = z.object({ path: z.string().nullable() });

export const followedCalendar = defineCall({
  method: 'GET',
  path: '/api/app/auth/calendar',
  summary: 'Secret address at which calendar apps read the matches that the current user follows',
  session: 'required',
  reply: calendarReply,
  refusals: [],
});

export const makeCalendar = defineCall({
  method: 'POST',
  path: '/api/app/auth/calendar',
  summary: 'Make that address, or replace it, after which the former one is unknown (idempotent)',
  session: 'required',
  /** `replaces` is the path that shall stop working, null if there is none; another one changes nothing. */
  body: z.strictObject({ replaces: z.string().max(200).nullable() }),
  reply: calendarReply,
  refusals: [],
});

export const removeCalendar = defineCall({
  method: 'POST',
  path: '/api/app/auth/calendar/remove',
  summary: 'Remove the address of the calendar; idempotent',
  session: 'required',
  body: z.strictObject({}),
  reply: calendarReply,
  refusals: [],
});
