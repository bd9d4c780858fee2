import { useEffect, useState } from 'react';
import type { sendGuardianCode } from '#contract/people/guardians.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { storeWait, secondsToWait } from '#web/session/code-wait.ts';

/** Sends the code of a claim to a guardian's phone, and counts down to the next allowed attempt. */
export function useGuardianCode(mobile: string) {
  const target = `guardian:${mobile}`;
  const [, redraw] = useState(0);
  const secondsLeft = secondsToWait(target);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  const wait = (to: string, seconds: number) => {
    storeWait(`guardian:${to}`, seconds);
    redraw((count) => count + 1);
  };
  const sending = useSingleFlightMutation({
    mutationFn: (to: string) =>
      call<typeof sendGuardianCode>('POST', '/api/app/common/guardianClaim/code', { body: { mobile: to } }),
    onSuccess: ({ retryAfterS }, to) => wait(to, retryAfterS),
    onError: ({ facts: { retryAfterS } }: ApiError, to) => {
      if (typeof retryAfterS === 'number') wait(to, retryAfterS);
    },
  });
  // The result for another number does not apply to this one.
  const isThis = sending.variables === mobile;
  return {
    send: () => sending.isPending || sending.mutate(mobile),
    isSent: sending.isSuccess && isThis,
    error: isThis ? (sending.error as ApiError | null) : null,
    sandboxCode: (isThis && sending.data?.sandboxCode) || null,
    secondsLeft,
  };
}
