import { useQueryClient } from '@tanstack/react-query';
import type { excludeSelf } from '#contract/people/identity.ts';
import { excludedUntil, type ExclusionDays } from '#domain/protection/self-exclusion.ts';
import { call } from '../../api/call.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '../../i18n/words.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { keepProtection } from './queries.ts';
import * as words from './words.ts';

export type { ExclusionDays };

const empty = { isSure: false };

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

/** Stops the own spending once somebody has said to be sure; asked again it is the same pause. */
export function useExclusionForm(days: ExclusionDays, onStopped: () => void) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return useForm({
    empty,
    check: ({ isSure }) => ({ isSure: isSure ? null : text.sureMissing }),
    send: () => call<typeof excludeSelf>('POST', '/api/app/auth/setting/selfExclusion', { body: { days } }),
    onSent(spendingLimit) {
      keepProtection(client, { spendingLimit });
      show(text.paused, { isDone: true });
      onStopped();
    },
  });
}
