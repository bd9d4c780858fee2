import { useQueryClient } from '@tanstack/react-query';
import type { excludeSelf } from '#contract/people/identity.ts';
import { excludedUntil, type ExclusionDays } from '#domain/protection/self-exclusion.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useSending } from '../../api/use-sending.ts';
import { useWords } from '../../i18n/words.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { type SpendingLimit, keepProtection } from './queries.ts';
import * as words from './words.ts';

export type { ExclusionDays };

const choices: readonly ExclusionDays[] = [7, 30, 90, 365];

/** How long one may stop from now; of a pause there is already only what is longer. */
export function pauseChoices(until: string | null, nowMs: number): readonly ExclusionDays[] {
  if (until === null) return choices;
  return choices.filter((days) => excludedUntil(null, days, new Date(nowMs)) > new Date(until));
}

/** When a pause of so many days would end: a midnight in Beijing, as an ISO instant. */
export function pauseEnd(days: ExclusionDays, nowMs: number): string {
  return excludedUntil(null, days, new Date(nowMs)).toISOString();
}

/** Stops the own spending; asked again it is the same pause. */
export function useExclusion(onStopped: () => void) {
  const { paused } = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return useSending<SpendingLimit, ApiError, ExclusionDays>({
    mutationFn: (days) =>
      call<typeof excludeSelf>('POST', '/api/app/auth/setting/selfExclusion', { body: { days } }),
    onSuccess(spendingLimit) {
      keepProtection(client, { spendingLimit });
      show(paused, { isDone: true });
      onStopped();
    },
  });
}
