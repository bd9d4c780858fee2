import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import type { inbox, inboxTabs, readInbox } from '#contract/people/inbox.ts';
import { call } from '../../api/call.ts';
import { inboxKeys } from '../../live/inbox-keys.ts';

export type InboxPage = CallReply<typeof inbox>;
export type Message = InboxPage['items'][number];
export type Fold = NonNullable<Message['folded']>;

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

export type InboxTab = 'all' | (typeof inboxTabs)[number];

/** Messages of a tab, newest first, publications of one day as one. */
export const inboxQuery = (tab: InboxTab) => pagesOf({ tab });

/** The publications of a day, one by one. */
export const publicationsQuery = (day: string) => pagesOf({ publishedOn: day });

const pagesOf = (which: { readonly tab: InboxTab } | { readonly publishedOn: string }) =>
  infiniteQueryOptions({
    queryKey: [...inboxKeys.list, which],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...which, ...(pageParam !== null && { cursor: pageParam }) };
      return call<typeof inbox>('GET', '/api/app/auth/inbox', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Marks notifications as read, without conditions all of them, and stores the new count. */
export async function markRead(
  client: QueryClient,
  which: CallInput<typeof readInbox>['body'] = {},
): Promise<void> {
  const { unread } = await call<typeof readInbox>(
    'POST',
    '/api/app/auth/inbox/read',
    { body: which },
    { showLoading: false },
  );
  client.setQueryData(inboxKeys.unread, unread);
  await client.invalidateQueries({ queryKey: inboxKeys.list });
}
