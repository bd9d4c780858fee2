import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { previewScheme } from '#contract/schemes.ts';
import { call } from '../../../api/call.ts';
import type { Draft } from './draft.ts';

/** What the rules say of a draft, with the very draft they were asked about: places in a text are of that text. */
export interface Preview extends CallReply<typeof previewScheme> {
  readonly draft: Draft;
}

export const previewQuery = (matchId: string, draft: Draft) =>
  queryOptions({
    queryKey: ['schemePreview', matchId, draft],
    queryFn: async ({ signal }): Promise<Preview> => {
      const body = { matchId, ...draft, picks: [...draft.picks] };
      const reply = await call<typeof previewScheme>(
        'POST',
        '/api/app/auth/solution/preview',
        { body },
        { signal, showLoading: false },
      );
      return { ...reply, draft };
    },
    placeholderData: keepPreviousData,
    // What was true of a draft a moment ago may not be now: odds move, the cut-off comes.
    staleTime: 10_000,
    gcTime: 60_000,
  });
