import { useQuery } from '@tanstack/react-query';
import type { dashboard } from '#contract/console/dashboard.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';
import { useActive } from '../frame/use-active.ts';

const POLL_MS = 60_000;

export type Dashboard = CallReply<typeof dashboard>;
export type FigureRow = Dashboard['figures'][number];
export type HourOfLog = Dashboard['log']['hours'][number];
export type Node = Dashboard['nodes'][number];

/** Numbers and health of the whole system, refreshed while somebody uses the page. */
export function useDashboard() {
  const isActive = useActive();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call<typeof dashboard>('GET', '/api/console/dashboard', {}, signal),
    refetchInterval: isActive ? POLL_MS : false,
  });
}
