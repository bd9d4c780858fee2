import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { followedCalendar, makeCalendar, removeCalendar } from '#contract/matches/followed-calendar.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../../../../api/call.ts';

/** Path of the viewer's calendar of followed matches. */
export const calendarQuery = queryOptions({
  queryKey: ['followedCalendar'],
  queryFn: ({ signal }) => call<typeof followedCalendar>('GET', '/api/app/auth/calendar', {}, { signal }),
});

/** Null turns the calendar off; otherwise a new path replaces the given one. */
export type CalendarChange = { readonly replaces: string | null } | null;

export async function changeCalendar(client: QueryClient, change: CalendarChange): Promise<void> {
  const changed: CallReply<typeof followedCalendar> =
    change === null
      ? await call<typeof removeCalendar>('POST', '/api/app/auth/calendar/remove', { body: {} })
      : await call<typeof makeCalendar>('POST', '/api/app/auth/calendar', { body: change });
  client.setQueryData(calendarQuery.queryKey, changed);
}
