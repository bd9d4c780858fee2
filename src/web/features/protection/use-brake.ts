import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/define-call.ts';
import type { setBrake } from '#contract/people/identity.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useSending } from '../../api/use-sending.ts';
import { useWords } from '../../i18n/words.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { type Brake, keepProtection } from './queries.ts';
import * as words from './words.ts';

export type Period = 'daily' | 'monthly';

/** Sets the limit of a period, null is none; the same wish again changes nothing. */
export function useBrake(period: Period, onSet: () => void) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return useSending<Brake, ApiError, number | null>({
    mutationFn: (wantedFen) => {
      const body: CallInput<typeof setBrake>['body'] =
        period === 'daily' ? { dailyFen: wantedFen } : { monthlyFen: wantedFen };
      return call<typeof setBrake>('POST', '/api/app/auth/setting/brake', { body });
    },
    onSuccess(brake) {
      keepProtection(client, { brake });
      show(brake[period].nextAt === null ? text.saved : text.waits, { isDone: true });
      onSet();
    },
  });
}
