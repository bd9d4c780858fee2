import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/define-call.ts';
import type { setSpendingLimit } from '#contract/people/identity.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/i18n/words.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { storeProtection } from './queries.ts';
import * as words from './words.ts';

export type Period = 'daily' | 'monthly';

/** Sets the limit of a period, null for none; a repeated request changes nothing. */
export function useSetLimit(period: Period): (requestedFen: number | null) => Promise<void> {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return async (requestedFen) => {
    const body: CallInput<typeof setSpendingLimit>['body'] =
      period === 'daily' ? { dailyFen: requestedFen } : { monthlyFen: requestedFen };
    const limit = await call<typeof setSpendingLimit>('POST', '/api/app/auth/setting/spendingLimit', {
      body,
    });
    storeProtection(client, { spendingLimit: limit });
    show(limit[period].nextAt === null ? text.saved : text.waits, { isDone: true });
  };
}
