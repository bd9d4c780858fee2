import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { analystStatus, myFeedback } from '#contract/people.ts';
import { call } from '../../api/call.ts';

export type AnalystStatus = CallReply<typeof analystStatus>;
export type SentFeedback = CallReply<typeof myFeedback>['items'][number];

/** How the viewer stands as an applicant and as an analyst. */
export const analystStatusQuery = queryOptions({
  queryKey: ['analyst-status'],
  queryFn: ({ signal }) => call<typeof analystStatus>('GET', '/api/app/auth/analyst/status', {}, { signal }),
});

/** What the viewer sent in, newest first, with the answers. */
export const myFeedbackQuery = infiniteQueryOptions({
  queryKey: ['feedback'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof myFeedback>(
      'GET',
      '/api/app/auth/feedback/list',
      { query: pageParam === null ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
