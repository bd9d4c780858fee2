import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { calendarDay, competitionCode, month } from '#contract/parts.ts';

export const matchMonth = defineCall({
  method: 'GET',
  path: '/api/app/common/match/month',
  summary: 'Number of matches by football day (noon to noon, Beijing) of a month',
  shared: true,
  session: 'none',
  query: z.object({ month, competition: competitionCode.optional() }),
  reply: z.object({
    month,
    /** Days with matches only, in order. */
    days: z.array(z.object({ day: calendarDay, matches: z.int().min(1) })),
  }),
  refusals: [],
});
