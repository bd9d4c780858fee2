import { useEffect, useState } from 'react';
import type { sendCode } from '#contract/sessions.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useSending } from '../../api/use-sending.ts';

/** Sends a code to the account's own number and counts the seconds until the next may be sent. */
export function useOwnCode() {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const sending = useSending({
    mutationFn: () =>
      call<typeof sendCode>('POST', '/api/app/user/sendCode', { body: { scene: 'withdraw' } }),
    onSuccess: ({ retryAfterS }) => setSecondsLeft(retryAfterS),
    onError: ({ facts: { retryAfterS } }: ApiError) => {
      // One was just sent for something else, such as the login: how long to wait is known as well.
      if (typeof retryAfterS === 'number') setSecondsLeft(retryAfterS);
    },
  });
  return {
    send: () => sending.isPending || sending.mutate(),
    isSent: sending.isSuccess,
    error: sending.error as ApiError | null,
    sandboxCode: sending.data?.sandboxCode ?? null,
    secondsLeft,
  };
}
