import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { consoleMatch } from '#contract/console/matches.ts';
import { call } from '../../api/call.ts';
import { useActive } from '../../frame/use-active.ts';
import { useRefreshQueue } from '../../queue/queries.ts';
import { matchesKey } from '../search/queries.ts';

const POLL_MS = 20_000;

const matchKey = (id: string) => ['match', id] as const;

/** A match with everything that decides its result, refreshed while somebody uses the page. */
export function useMatch(id: string) {
  const isActive = useActive();
  return useQuery({
    queryKey: matchKey(id),
    queryFn: ({ signal }) =>
      call<typeof consoleMatch>('GET', '/api/console/matches/{id}', { params: { id } }, signal),
    refetchInterval: isActive ? POLL_MS : false,
  });
}

/** Refreshes what an act on a match may have changed. */
export function useRefreshMatch(id: string) {
  const client = useQueryClient();
  const refreshQueue = useRefreshQueue('results');
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: matchKey(id) }),
      client.invalidateQueries({ queryKey: matchesKey }),
      refreshQueue(id),
    ]);
  };
}
