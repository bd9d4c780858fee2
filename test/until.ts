import { setTimeout as wait } from 'node:timers/promises';

/** Polls for a change made by another process. */
export async function until(isSo: () => Promise<boolean>, withinMs = 90_000, everyMs = 100): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Condition not met within ${withinMs} ms: ${isSo}`);
    await wait(everyMs);
  }
}
