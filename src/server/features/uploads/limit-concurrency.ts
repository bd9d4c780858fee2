import { Refusal } from '#domain/refusal.ts';

const RETRY_AFTER_S = 5;

/**
 * Limits concurrency, with a bounded queue.
 * @throws Refusal RATE_LIMITED (from the returned function) when the queue is full.
 */
export function limitConcurrency({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('RATE_LIMITED', { retryAfterS: RETRY_AFTER_S });
      // A finished task passes its slot directly to the next waiter, ahead of new calls.
      await new Promise<void>((go) => queue.push(go));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy--;
    }
  };
}
