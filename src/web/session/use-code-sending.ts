import { useEffect, useState } from 'react';
import type { sendCode } from '#contract/people/sessions.ts';
import type { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useSingleFlightMutation } from '../api/use-single-flight-mutation.ts';
import { storeWait, secondsToWait } from './code-wait.ts';

/** Purpose of a verification code. */
export type Scene = Parameters<typeof send>[0]['scene'];

/**
 * Sends codes of one scene to a number (by default the account's) and counts down to the next allowed attempt; the
 * countdown survives a reload.
 */
export function useCodeSending(scene: Scene, mobile?: string) {
  const target = `${scene}:${mobile ?? 'own'}`;
  const secondsLeft = useSecondsLeft(target);
  const sending = useSingleFlightMutation({
    mutationFn: send,
    onSuccess: ({ retryAfterS }) => secondsLeft.start(retryAfterS),
    onError: ({ facts: { retryAfterS } }: ApiError) => {
      // A code was just sent for another scene, such as the login: the server reports the wait.
      if (typeof retryAfterS === 'number') secondsLeft.start(retryAfterS);
    },
  });
  // The result for another number does not apply to this one.
  const isThis = sending.variables !== undefined && sending.variables.mobile === mobile;
  return {
    send: () => sending.isPending || sending.mutate({ scene, ...(mobile !== undefined && { mobile }) }),
    isSending: sending.isPending,
    isSent: sending.isSuccess && isThis,
    error: isThis ? (sending.error as ApiError | null) : null,
    sandboxCode: (isThis && sending.data?.sandboxCode) || null,
    secondsLeft: secondsLeft.now,
  };
}

function send(body: { readonly scene: 'login' | 'bind' | 'remove' | 'withdraw'; readonly mobile?: string }) {
  return call<typeof sendCode>('POST', '/api/app/user/sendCode', { body });
}

function useSecondsLeft(target: string) {
  const [, redraw] = useState(0);
  const now = secondsToWait(target);
  useEffect(() => {
    if (now === 0) return;
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return {
    now,
    start(seconds: number) {
      storeWait(target, seconds);
      redraw((count) => count + 1);
    },
  };
}
