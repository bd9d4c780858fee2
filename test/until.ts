import { setTimeout as wait } from 'node:timers/promises';

/** Waits for something another process does in its own time. */
export async function until(isSo: () => Promise<boolean>, withinMs = 90_000, everyMs = 100): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${withinMs} ms: ${isSo}`);
    await wait(everyMs);
  }
}
