import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { previewScheme } from '#contract/schemes/publish-scheme.ts';
import { call } from '#web/api/call.ts';
import type { AnyDraft } from './draft.ts';
import { draftBody } from './draft-body.ts';

/** Rule check of a draft, with that draft: positions refer to its texts. */
export interface Preview extends CallReply<typeof previewScheme> {
  readonly draft: AnyDraft;
}

export const previewQuery = (matchId: string, draft: AnyDraft) =>
  queryOptions({
    queryKey: ['schemePreview', matchId, draft],
    queryFn: async ({ signal }): Promise<Preview> => {
      const reply = await call<typeof previewScheme>(
        'POST',
        '/api/app/auth/solution/preview',
        { body: draftBody(matchId, draft) },
        { signal, showLoading: false },
      );
      return { ...reply, draft };
    },
    placeholderData: keepPreviousData,
    // Odds move and the cut-off passes, so results expire quickly.
    staleTime: 10_000,
    gcTime: 60_000,
  });
