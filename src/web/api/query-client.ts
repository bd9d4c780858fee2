import { QueryClient } from '@tanstack/react-query';
import { ApiError, isBusy } from './api-error.ts';

const SECOND_MS = 1_000;
/** A page that waits longer than this for a busy server says so; its reader may try again. */
const BUSY_TRIES = 3;

/**
 * Cache of server data. Refusals are not retried; server faults and transport failures once, a busy server some times after
 * the seconds that it names.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      // The default would pause silently while offline; instead a query fails visibly and is refetched on reconnect.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        isBusy(error)
          ? failures < BUSY_TRIES
          : failures < 1 && error instanceof ApiError && error.reason === null && error.code >= 500,
      retryDelay: (failures, error) => (isBusy(error) ? busyDelayMs(error) : SECOND_MS * 2 ** failures),
    },
    // The default would queue a mutation while offline and send it later; money must move only at the moment of the
    // tap.
    mutations: { networkMode: 'always' },
  },
});

/** Spread over as much time again, so that not everybody comes back at once. */
function busyDelayMs({ facts: { retryAfterS } }: ApiError): number {
  const seconds = typeof retryAfterS === 'number' ? retryAfterS : 1;
  return SECOND_MS * seconds * (1 + Math.random());
}
