import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Everything known of the server. What was refused is not asked again; what failed on the way once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      // By itself it would wait without a word for a network; a query that fails is told on the page, and asked again once
      // there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && error.reason === null && error.code >= 500,
    },
    // By itself it would hold back what is pressed without a network and send it later: money moves when somebody presses.
    mutations: { networkMode: 'always' },
  },
});
