import type { Logger } from 'pino';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Processes all items at once and, if that fails, each one separately, so that a failing item does not block the
 * others. Each failure is logged with its item. @param what name of the work in the log. @returns the failed items.
 */
export async function eachApart<T extends string>(
  log: Logger,
  what: string,
  items: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
): Promise<readonly T[]> {
  if (items.length === 0) return [];
  try {
    await work(items);
    return [];
  } catch (error) {
    if (items.length === 1) {
      log.error({ err: error, item: items[0] }, `${what} failed`);
      return items;
    }
    // The combined attempt failed although each item succeeded alone: report it, nothing is lost.
    log.warn({ err: error, items: items.length }, `${what} failed as a batch; items are retried separately`);
  }
  const failed: T[] = [];
  for (const item of items) {
    failed.push(...(await eachApart(log, what, [item], work)));
    await yieldToEventLoop();
  }
  return failed;
}

/** The same, but separately from the start: for work with one transaction per item. */
export async function oneByOne<T extends string>(
  log: Logger,
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<readonly T[]> {
  const failed: T[] = [];
  for (const item of items) {
    failed.push(...(await eachApart(log, what, [item], () => work(item))));
    await yieldToEventLoop();
  }
  return failed;
}
