import { useMutation } from '@tanstack/react-query';
import type { previewResult } from '#contract/console/matches.ts';
import { messageOf } from '../api/call-error.ts';
import { call, isSessionEnd } from '../api/call.ts';
import { decidedResult, type ResultValues } from './result-values.ts';
import type { Preview } from '../matches/parts/match-types.ts';

export interface ResultPreview {
  /** What the entered result would do; null before it was previewed, and after it changed. */
  readonly current: Preview | null;
  readonly wasShown: boolean;
  readonly isPending: boolean;
  readonly refusal: string | null;
  show(result: ResultValues): void;
}

/** What deciding a result would do. `matchId` is null while no match is chosen. */
export function useResultPreview(matchId: string | null, entered: ResultValues | undefined): ResultPreview {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async ({ id, result }: { readonly id: string; readonly result: ResultValues }) => ({
      key: keyOf(id, result),
      preview: await call<typeof previewResult>('POST', '/api/console/matches/{id}/result/preview', {
        params: { id },
        body: decidedResult(result),
      }),
    }),
  });
  const isCurrent =
    data !== undefined && matchId !== null && entered !== undefined && data.key === keyOf(matchId, entered);
  return {
    current: isCurrent ? data.preview : null,
    wasShown: data !== undefined,
    isPending,
    refusal: error !== null && !isSessionEnd(error) ? messageOf(error) : null,
    show: (result) => {
      if (matchId !== null) mutate({ id: matchId, result });
    },
  };
}

/** Equal for what the server would receive as equal. */
function keyOf(matchId: string, result: ResultValues): string {
  return JSON.stringify([matchId, decidedResult(result)]);
}
