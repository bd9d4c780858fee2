import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { inbox, readInbox } from '#contract/people/inbox.ts';
import { call } from '../../api/call.ts';
import { inboxKeys } from '../../live/inbox-keys.ts';

export type Message = CallReply<typeof inbox>['items'][number];

/** Polling interval of the unread count without a stream. */
const REFRESH_MS = 60_000;

/** Unread count. Kept current by the live stream while it is open. */
export const unreadQuery = queryOptions({
  queryKey: inboxKeys.unread,
  queryFn: async ({ signal }) => {
    const { unread } = await call<typeof inbox>(
      'GET',
      '/api/app/auth/inbox',
      { query: { limit: '1' } },
      { signal },
    );
    return unread;
  },
  staleTime: REFRESH_MS,
});

/** Notifications, newest first. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: inboxKeys.list,
  queryFn: ({ pageParam, signal }) =>
    call<typeof inbox>(
      'GET',
      '/api/app/auth/inbox',
      { query: pageParam === null ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Marks some or all notifications as read and stores the new count. */
export async function markRead(client: QueryClient, ids?: readonly string[]): Promise<void> {
  const { unread } = await call<typeof readInbox>(
    'POST',
    '/api/app/auth/inbox/read',
    { body: ids === undefined ? {} : { ids: [...ids] } },
    { showLoading: false },
  );
  client.setQueryData(inboxKeys.unread, unread);
  await client.invalidateQueries({ queryKey: inboxKeys.list });
}
