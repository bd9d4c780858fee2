import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Cache of server data. Refusals are not retried; server faults and transport failures once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      // The default would pause silently while offline; instead a query fails visibly and is refetched on reconnect.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && error.reason === null && error.code >= 500,
    },
    // The default would queue a mutation while offline and send it later; money must move only at the moment of the
    // tap.
    mutations: { networkMode: 'always' },
  },
});
