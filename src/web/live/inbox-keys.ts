import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/matches/live.ts';

/** Under these keys queries keep what the stream tells of the inbox. */
export const inboxKeys = {
  all: ['inbox'],
  unread: ['inbox', 'unread'],
  list: ['inbox', 'list'],
} as const;

/** Takes over how many messages are unread; a list that is shown is asked again where there is something new. */
export function takeInbox(client: QueryClient, { unread }: LiveEvent<'inbox'>): void {
  const before = client.getQueryData<number>(inboxKeys.unread);
  client.setQueryData(inboxKeys.unread, unread);
  if (before !== unread) void client.invalidateQueries({ queryKey: inboxKeys.list });
}
