import { useQuery } from '@tanstack/react-query';
import type { logState } from '#contract/console/log-state.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';
import { useActive } from '../frame/use-active.ts';

const POLL_MS = 20_000;

export type LogState = CallReply<typeof logState>;

/** The state of the public log, refreshed while somebody uses the page. */
export function useLogState() {
  const isActive = useActive();
  return useQuery({
    queryKey: ['log'],
    queryFn: ({ signal }) => call<typeof logState>('GET', '/api/console/log', {}, signal),
    refetchInterval: isActive ? POLL_MS : false,
  });
}
