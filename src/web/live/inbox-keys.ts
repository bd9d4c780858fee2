import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/matches/live.ts';

/** Keys of the queries updated by inbox events. */
export const inboxKeys = {
  all: ['inbox'],
  unread: ['inbox', 'unread'],
  list: ['inbox', 'list'],
} as const;

/** Stores the unread count; refetches the visible list if it grew. */
export function applyInbox(client: QueryClient, { unread }: LiveEvent<'inbox'>): void {
  const before = client.getQueryData<number>(inboxKeys.unread);
  client.setQueryData(inboxKeys.unread, unread);
  if (before !== unread) void client.invalidateQueries({ queryKey: inboxKeys.list });
}
