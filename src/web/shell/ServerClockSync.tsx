import { useQuery } from '@tanstack/react-query';
import type { publicSettings } from '#contract/settings.ts';
import { call } from '../api/call.ts';

/** Fetches the server time once, for pages whose replies do not include it: the server decides when a sale ends. */
export function ServerClockSync() {
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call<typeof publicSettings>('GET', '/api/app/common/setting', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return null;
}
