import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import type { searchAll } from '#contract/schemes/search.ts';
import { call } from '../../api/call.ts';

export type Results = CallReply<typeof searchAll>;
export type Kind = NonNullable<CallInput<typeof searchAll>['query']['kind']>;
export type FoundScheme = Results['schemes']['items'][number];

export const kinds = ['teams', 'competitions', 'analysts', 'schemes'] as const satisfies readonly Kind[];

/** One search. Its text is part of the key: a late answer to an earlier text is never shown for a later one. */
export const searchQuery = (q: string, kind: Kind | undefined) =>
  queryOptions({
    queryKey: ['search', q, kind],
    queryFn: ({ signal }) =>
      call<typeof searchAll>(
        'GET',
        '/api/app/common/search',
        { query: { q, ...(kind && { kind }) } },
        { signal },
      ),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
