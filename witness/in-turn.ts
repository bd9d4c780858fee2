/** Serializes tasks with the same key; tasks with different keys run concurrently. */
export function inTurn(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const before = last.get(key) ?? Promise.resolve();
    // The previous task reported its failure to its own caller.
    const run = before.catch(() => undefined).then(task);
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
