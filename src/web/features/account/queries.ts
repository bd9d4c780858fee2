import { queryOptions } from '@tanstack/react-query';
import type { balance } from '#contract/money.ts';
import { call } from '../../api/call.ts';

/** What the current user has, can withdraw and waits for. */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => call<typeof balance>('GET', '/api/app/auth/balance', {}, { signal }),
});
