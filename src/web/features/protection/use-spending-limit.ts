import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/define-call.ts';
import type { setSpendingLimit } from '#contract/people/identity.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useWords } from '#web/i18n/words.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { type SpendingLimit, keepProtection } from './queries.ts';
import * as words from './words.ts';

export type Period = 'daily' | 'monthly';

/** Sets the limit of a period, null is none; the same wish again changes nothing. */
export function useSpendingLimit(period: Period, onSet: () => void) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return useSending<SpendingLimit, ApiError, number | null>({
    mutationFn: (wantedFen) => {
      const body: CallInput<typeof setSpendingLimit>['body'] =
        period === 'daily' ? { dailyFen: wantedFen } : { monthlyFen: wantedFen };
      return call<typeof setSpendingLimit>('POST', '/api/app/auth/setting/spendingLimit', { body });
    },
    onSuccess(spendingLimit) {
      keepProtection(client, { spendingLimit });
      show(spendingLimit[period].nextAt === null ? text.saved : text.waits, { isDone: true });
      onSet();
    },
  });
}
