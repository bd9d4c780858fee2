import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { sendCode } from '#contract/sessions.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** Sends login codes and counts the seconds until the next may be sent. */
export function useCodeSending() {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const sending = useMutation({
    mutationFn: (mobile: string) =>
      call<typeof sendCode>('POST', '/api/app/user/sendCode', { body: { mobile, scene: 'login' } }),
    onSuccess: ({ retryAfterS }) => setSecondsLeft(retryAfterS),
  });
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    error: sending.error as ApiError | null,
    sandboxCode: sending.data?.sandboxCode ?? null,
    secondsLeft,
  };
}
