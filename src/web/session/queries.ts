import { queryOptions } from '@tanstack/react-query';
import type { me } from '#contract/people/users.ts';
import { call } from '../api/call.ts';

/** The current user. The token is part of the key, because another session is another user. */
export const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: ({ signal }) => call<typeof me>('GET', '/api/app/me', {}, { signal }),
    enabled: token !== null,
  });
