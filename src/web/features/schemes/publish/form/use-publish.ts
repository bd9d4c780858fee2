import { useQueryClient } from '@tanstack/react-query';
import type { publishScheme } from '#contract/schemes/publish-scheme.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { invalidateScheme } from '../../queries.ts';
import type { AnyDraft } from '../draft/draft.ts';
import { draftBody } from '../draft/draft-body.ts';
import { dropDraft, dropParlay } from '../draft/draft-store.ts';

/** Refusals that mean the displayed odds are outdated. */
const oddsReasons: readonly (string | null)[] = ['ODDS_MOVED', 'ODDS_UNAVAILABLE', 'ODDS_TOO_LOW'];

interface Publishing {
  readonly draft: AnyDraft;
  /** Odds displayed when the author confirmed, one per pick. */
  readonly displayedOddsMilli: readonly number[];
}

/**
 * Publishes a draft. The idempotency key is stored before sending: the same draft at the same odds reuses it, so that a
 * second tap or a retry never creates two schemes.
 */
export function usePublish(matchId: string, isParlay: boolean, onPublished: (schemeId: string) => void) {
  const client = useQueryClient();
  const intent = isParlay ? 'publish parlay' : `publish ${matchId}`;
  return useSingleFlightMutation({
    mutationFn: ({ draft, displayedOddsMilli }: Publishing) => {
      const content = { ...draftBody(matchId, draft), displayedOddsMilli: [...displayedOddsMilli] };
      const idempotencyKey = idempotencyKeyFor(intent, JSON.stringify(content));
      return call<typeof publishScheme>('POST', '/api/app/auth/solution/publish', {
        body: { ...content, idempotencyKey },
      });
    },
    onSuccess: ({ id }) => {
      forgetIdempotencyKey(intent);
      if (isParlay) dropParlay();
      else dropDraft(matchId);
      void invalidateScheme(client, id);
      onPublished(id);
    },
    onError: (error: ApiError, { draft }) => {
      if (!oddsReasons.includes(error.reason)) return;
      const matchIds = draft.market === 'parlay' ? draft.picks.map((leg) => leg.matchId) : [matchId];
      for (const id of matchIds) void client.invalidateQueries({ queryKey: ['match', id] });
    },
  });
}
