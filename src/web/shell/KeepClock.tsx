import { useQuery } from '@tanstack/react-query';
import type { publicSettings } from '#contract/settings.ts';
import { call } from '../api/call.ts';

/** Asks the time once, for pages whose own answers do not tell it: the end of a sale is the server's to say. */
export function KeepClock() {
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call<typeof publicSettings>('GET', '/api/app/common/setting', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return null;
}
