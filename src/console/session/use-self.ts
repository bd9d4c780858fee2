import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { consoleSelf } from '#contract/console/access.ts';
import { call } from '../api/call.ts';

export type Self = CallReply<typeof consoleSelf>;

export const selfKey = ['self'] as const;

/** The operator who is logged in. */
export function useSelf() {
  return useQuery({
    queryKey: selfKey,
    queryFn: ({ signal }) => call<typeof consoleSelf>('GET', '/api/console/self', {}, signal),
    staleTime: 60_000,
  });
}
