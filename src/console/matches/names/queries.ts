import { useQuery } from '@tanstack/react-query';
import type { addAlias, teamNames, unknownNames } from '#contract/console/match-names.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import { call } from '../../api/call.ts';

export type UnknownName = CallReply<typeof unknownNames>['items'][number];
export type Club = CallReply<typeof teamNames>['items'][number];
export type Suggestion = UnknownName['suggestions'][number];
export type AliasBody = CallInput<typeof addAlias>['body'];

export const unknownKey = ['unknownNames'] as const;
export const clubsKey = ['clubs'] as const;

/** Names that no club or competition has. */
export function useUnknownNames() {
  return useQuery({
    queryKey: unknownKey,
    queryFn: ({ signal }) => call<typeof unknownNames>('GET', '/api/console/names/unknown', {}, signal),
  });
}

/** Clubs by part of a name; nothing is asked for an empty one. */
export function useClubs(text: string, competition?: string) {
  const q = text.trim();
  return useQuery({
    queryKey: [...clubsKey, q, competition],
    queryFn: ({ signal }) =>
      call<typeof teamNames>(
        'GET',
        '/api/console/names/teams',
        { query: competition === undefined ? { q } : { q, competition } },
        signal,
      ),
    enabled: q !== '',
    // The list stays while the next letters are typed.
    placeholderData: (before) => before,
  });
}
