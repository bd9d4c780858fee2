import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Cache of server data. Refusals are not retried; server faults and transport failures once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Evidence about people does not stay in memory long after it was left.
      gcTime: 5 * 60_000,
      // The default would pause silently while offline; instead a query fails visibly and can be retried.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 1 && error instanceof CallError && error.reason === null && error.code >= 500,
    },
    // The default would queue a decision while offline and send it later.
    mutations: { networkMode: 'always', retry: false },
  },
});
