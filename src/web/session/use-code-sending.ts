import { useEffect, useState } from 'react';
import type { sendCode } from '#contract/people/sessions.ts';
import type { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useSending } from '../api/use-sending.ts';
import { keepWait, secondsToWait } from './code-wait.ts';

/** What a code is for. */
export type Scene = Parameters<typeof send>[0]['scene'];

/**
 * Sends codes of one scene to a number, or without one to that of the account, and counts the seconds until the next may be
 * sent to it; a reload goes on counting.
 */
export function useCodeSending(scene: Scene, mobile?: string) {
  const target = `${scene}:${mobile ?? 'own'}`;
  const secondsLeft = useSecondsLeft(target);
  const sending = useSending({
    mutationFn: send,
    onSuccess: ({ retryAfterS }) => secondsLeft.start(retryAfterS),
    onError: ({ facts: { retryAfterS } }: ApiError) => {
      // One was just sent for something else, such as the login: how long to wait is known as well.
      if (typeof retryAfterS === 'number') secondsLeft.start(retryAfterS);
    },
  });
  // What came of sending to another number says nothing of this one.
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
      keepWait(target, seconds);
      redraw((count) => count + 1);
    },
  };
}
