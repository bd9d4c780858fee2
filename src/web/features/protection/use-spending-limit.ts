import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/define-call.ts';
import type { setSpendingLimit } from '#contract/people/identity.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/i18n/words.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { keepProtection } from './queries.ts';
import * as words from './words.ts';

export type Period = 'daily' | 'monthly';

/** Sets the limit of a period, null is none; the same wish again changes nothing. */
export function useSetLimit(period: Period): (wantedFen: number | null) => Promise<void> {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return async (wantedFen) => {
    const body: CallInput<typeof setSpendingLimit>['body'] =
      period === 'daily' ? { dailyFen: wantedFen } : { monthlyFen: wantedFen };
    const limit = await call<typeof setSpendingLimit>('POST', '/api/app/auth/setting/spendingLimit', {
      body,
    });
    keepProtection(client, { spendingLimit: limit });
    show(limit[period].nextAt === null ? text.saved : text.waits, { isDone: true });
  };
}
