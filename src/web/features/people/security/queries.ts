import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { accountSettings, identity, removalState, sessionList } from '#contract/people/identity.ts';
import { call } from '#web/api/call.ts';

export type AccountSettings = CallReply<typeof accountSettings>;
export type Identity = CallReply<typeof identity>;
export type Session = CallReply<typeof sessionList>['items'][number];
type Removal = CallReply<typeof removalState>;
export type Blocker = Removal['blockers'][number];

/** Security overview. */
export const accountSettingsQuery = queryOptions({
  queryKey: ['accountSettings'],
  queryFn: ({ signal }) => call<typeof accountSettings>('GET', '/api/app/auth/setting/query', {}, { signal }),
  staleTime: 0,
});

/** Identity verification, masked, and today's remaining attempts. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: ({ signal }) => call<typeof identity>('GET', '/api/app/auth/setting/identity', {}, { signal }),
  staleTime: 0,
});

/** Active sessions, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call<typeof sessionList>('GET', '/api/app/auth/sessions', {}, { signal }),
  staleTime: 0,
});

/** Blockers of account deletion. */
export const removalQuery = queryOptions({
  queryKey: ['removal'],
  queryFn: ({ signal }) => call<typeof removalState>('GET', '/api/app/auth/user/removal', {}, { signal }),
  staleTime: 0,
});

/** Invalidates data affected by identity verification: payments, publishing and withdrawals depend on it. */
export async function invalidateIdentity(client: QueryClient): Promise<void> {
  await Promise.all(
    [['accountSettings'], ['me'], ['withdrawals'], ['analyst-status']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
