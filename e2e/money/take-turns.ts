/**
 * Runs a story for several languages concurrently. Waits for all before it throws, so that none continues into the
 * next test.
 */
export async function runConcurrently<T>(all: readonly T[], story: (one: T) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(all.map(story));
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** A mutex. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** A barrier: runs the action once, as soon as `count` callers wait for it. */
export function barrier<T>(count: number, action: () => Promise<T>): () => Promise<T> {
  let waiting = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = promise.then(action);
  return () => {
    waiting += 1;
    if (waiting === count) resolve();
    return done;
  };
}
