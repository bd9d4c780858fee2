import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation with single flight: `mutate` does nothing while one is pending. React Query's `isPending` changes only
 * with the next render, which on a busy phone is later than a second tap; a repeated tap would cost a verification code
 * or an attempt, or show a refusal after a success. Not for toggles such as follow, where the last tap counts: they use
 * plain mutations.
 */
export function useSingleFlightMutation<Data = unknown, Fault = DefaultError, Given = void>(
  options: UseMutationOptions<Data, Fault, Given>,
) {
  const mutation = useMutation(options);
  const pending = useRef<Promise<unknown> | null>(null);
  const send: typeof mutation.mutate = (...given) => {
    if (pending.current !== null) return;
    const sent = mutation.mutateAsync(...given);
    pending.current = sent;
    const release = () => {
      if (pending.current === sent) pending.current = null;
    };
    // The mutation reports the failure itself.
    sent.then(release, release);
  };
  return {
    ...mutation,
    mutate: send,
    /** A pending mutation no longer belongs to this form. */
    reset() {
      pending.current = null;
      mutation.reset();
    },
  };
}
