import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { myFeedback } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';

export type SentFeedback = CallReply<typeof myFeedback>['items'][number];

/** The viewer's messages with replies, newest first. */
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
