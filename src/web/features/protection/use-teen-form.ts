import { useQueryClient } from '@tanstack/react-query';
import type { setTeenMode } from '#contract/people/identity.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '#web/i18n/words.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { storeProtection } from './queries.ts';
import * as words from './teen-words.ts';

const empty = { pin: '', again: '' };

/** Turns teen mode on with a PIN, or off with the same PIN. */
export function useTeenForm(on: boolean, onDone: () => void) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return useForm({
    empty,
    check({ pin, again }) {
      const isShort = pin.length !== 4;
      const differs = on && !isShort && again !== pin;
      return { pin: isShort ? text.pinShort : null, again: differs ? text.pinDiffers : null };
    },
    send: ({ pin }) =>
      call<typeof setTeenMode>('POST', '/api/app/auth/setting/teenMode', { body: { on, pin } }),
    onSent(teenMode) {
      storeProtection(client, { teenMode });
      show(teenMode.on ? text.turnedOn : text.turnedOff, { isDone: true });
      onDone();
    },
  });
}
