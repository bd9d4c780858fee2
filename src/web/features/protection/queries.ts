import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { accountSettings } from '#contract/people/identity.ts';
import { call } from '../../api/call.ts';

type Settings = CallReply<typeof accountSettings>;
export type SpendingLimit = Settings['spendingLimit'];
export type Cap = SpendingLimit['daily'];
export type TeenMode = Settings['teenMode'];

/** Account security at a glance; the protection is a part of it. */
export const protectionQuery = queryOptions({
  queryKey: ['accountSettings'],
  queryFn: ({ signal }) => call<typeof accountSettings>('GET', '/api/app/auth/setting/query', {}, { signal }),
});

/** Takes what the server answered a change with into what is shown. */
export function keepProtection(
  client: QueryClient,
  changed: Partial<Pick<Settings, 'spendingLimit' | 'teenMode'>>,
): void {
  client.setQueryData(protectionQuery.queryKey, (settings) => settings && { ...settings, ...changed });
}
