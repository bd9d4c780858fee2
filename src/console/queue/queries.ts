import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { queueCounts, queueItem, queueItems } from '#contract/console/queues.ts';
import type { QueueName } from '#domain/operator/queues.ts';
import { call } from '../api/call.ts';
import { useActive } from '../frame/use-active.ts';

const POLL_MS = 20_000;

export type Count = CallReply<typeof queueCounts>['items'][number];
export type ListedItem = CallReply<typeof queueItems>['items'][number];
export type OpenItem = CallReply<typeof queueItem>;

export const countsKey = ['queues'] as const;
const listKey = (queue: QueueName) => ['queue', queue] as const;
export const itemKey = (queue: QueueName, id: string) => ['item', queue, id] as const;

/** The queues that the operator sees, refreshed while somebody uses the page. */
export function useCounts() {
  const isActive = useActive();
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call<typeof queueCounts>('GET', '/api/console/queues', {}, signal),
    refetchInterval: isActive ? POLL_MS : false,
  });
}

/** The items of a queue, page by page. */
export function useItems(queue: QueueName) {
  const isActive = useActive();
  return useInfiniteQuery({
    queryKey: listKey(queue),
    queryFn: ({ pageParam, signal }) =>
      call<typeof queueItems>(
        'GET',
        '/api/console/queues/{queue}',
        { params: { queue }, query: pageParam === null ? {} : { cursor: pageParam } },
        signal,
      ),
    // The cast is safe: it widens the literal to what later pages have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: isActive ? POLL_MS : false,
  });
}

/** An item with its evidence. */
export function useItem(queue: QueueName, id: string) {
  const isActive = useActive();
  return useQuery({
    queryKey: itemKey(queue, id),
    queryFn: ({ signal }) =>
      call<typeof queueItem>('GET', '/api/console/queues/{queue}/{id}', { params: { queue, id } }, signal),
    // Somebody else may take it over or decide it meanwhile.
    refetchInterval: isActive ? POLL_MS : false,
  });
}

/** Refreshes what an act on an item may have changed. */
export function useRefreshQueue(queue: QueueName) {
  const client = useQueryClient();
  return async (id?: string) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: countsKey }),
      client.invalidateQueries({ queryKey: listKey(queue) }),
      id === undefined ? null : client.invalidateQueries({ queryKey: itemKey(queue, id) }),
    ]);
  };
}
