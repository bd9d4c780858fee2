import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that is under way once: while it is, `mutate` does nothing. A mutation says that it is pending only with the
 * next drawing, which a thumb that trembles is faster than where the telephone has much to do; each press would cost a
 * code or a try, or tell of a refusal where all went well. What one wished last holds elsewhere: follows are mutations.
 */
export function useSending<Data = unknown, Fault = DefaultError, Given = void>(
  options: UseMutationOptions<Data, Fault, Given>,
) {
  const mutation = useMutation(options);
  const underWay = useRef<Promise<unknown> | null>(null);
  const send: typeof mutation.mutate = (...given) => {
    if (underWay.current !== null) return;
    const sent = mutation.mutateAsync(...given);
    underWay.current = sent;
    const release = () => {
      if (underWay.current === sent) underWay.current = null;
    };
    // What failed is told by the mutation itself.
    sent.then(release, release);
  };
  return {
    ...mutation,
    mutate: send,
    /** What was under way is nothing of this form's any more. */
    reset() {
      underWay.current = null;
      mutation.reset();
    },
  };
}
