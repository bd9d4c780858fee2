import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { publicSettings } from '#contract/settings.ts';
import { call } from '../api/call.ts';
import { setServerSpeed } from '../clock/server-clock.ts';

/**
 * Fetches the settings once, for the speed of the server's clock. The response also has its time, for pages that send no
 * other request: the server decides when a sale ends.
 */
export function ServerClockSync() {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call<typeof publicSettings>('GET', '/api/app/common/setting', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) setServerSpeed(data.clock.speed);
  }, [data]);
  return null;
}
