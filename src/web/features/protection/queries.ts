import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { accountSettings } from '#contract/people/identity.ts';
import { call } from '../../api/call.ts';

type Settings = CallReply<typeof accountSettings>;
export type SpendingLimit = Settings['spendingLimit'];
export type Cap = SpendingLimit['daily'];
export type TeenMode = Settings['teenMode'];

/** Security overview; includes protection. */
export const protectionQuery = queryOptions({
  queryKey: ['accountSettings'],
  queryFn: ({ signal }) => call<typeof accountSettings>('GET', '/api/app/auth/setting/query', {}, { signal }),
});

/** Stores the reply to a change in the cache. */
export function storeProtection(
  client: QueryClient,
  changed: Partial<Pick<Settings, 'spendingLimit' | 'teenMode'>>,
): void {
  client.setQueryData(protectionQuery.queryKey, (settings) => settings && { ...settings, ...changed });
}
