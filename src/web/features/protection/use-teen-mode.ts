import { useQueryClient } from '@tanstack/react-query';
import type { setTeenMode } from '#contract/people/identity.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useSending } from '../../api/use-sending.ts';
import { useWords } from '../../i18n/words.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { keepProtection, type TeenMode } from './queries.ts';
import * as words from './teen-words.ts';

/** Turns teen mode on with a PIN, or off with the same. */
export function useTeenMode(on: boolean, onDone: () => void) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return useSending<TeenMode, ApiError, string>({
    mutationFn: (pin) =>
      call<typeof setTeenMode>('POST', '/api/app/auth/setting/teenMode', { body: { on, pin } }),
    onSuccess(teenMode) {
      keepProtection(client, { teenMode });
      show(teenMode.on ? text.turnedOn : text.turnedOff, { isDone: true });
      onDone();
    },
  });
}
