import { useQueryClient } from '@tanstack/react-query';
import type { excludeSelf } from '#contract/people/identity.ts';
import { excludedUntil, type ExclusionDays } from '#domain/protection/self-exclusion.ts';
import { call } from '../../api/call.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '../../i18n/words.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { storeProtection } from './queries.ts';
import * as words from './words.ts';

export type { ExclusionDays };

const empty = { isSure: false };

const choices: readonly ExclusionDays[] = [7, 30, 90, 365];

/** Available durations; during a self-exclusion only longer ones. */
export function pauseChoices(until: string | null, nowMs: number): readonly ExclusionDays[] {
  if (until === null) return choices;
  return choices.filter((days) => excludedUntil(null, days, new Date(nowMs)) > new Date(until));
}

/** End of a self-exclusion of the given days: a midnight in Beijing, as an ISO instant. */
export function pauseEnd(days: ExclusionDays, nowMs: number): string {
  return excludedUntil(null, days, new Date(nowMs)).toISOString();
}

/** Starts a self-exclusion; a repeated request changes nothing. */
export function useExclusionForm(days: ExclusionDays, onStopped: () => void) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return useForm({
    empty,
    check: ({ isSure }) => ({ isSure: isSure ? null : text.sureMissing }),
    send: () => call<typeof excludeSelf>('POST', '/api/app/auth/setting/selfExclusion', { body: { days } }),
    onSent(spendingLimit) {
      storeProtection(client, { spendingLimit });
      show(text.paused, { isDone: true });
      onStopped();
    },
  });
}
