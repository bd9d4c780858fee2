import type { Logger } from 'pino';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Does some work on all items at once and, where that fails, on each alone: one that cannot be done stops none of the
 * others. Each failure is logged with its item. @param what names the work in the log. @returns the items that failed.
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
    log.warn({ err: error, items: items.length }, `${what} failed for several at once; each is tried alone`);
  }
  const failed: T[] = [];
  for (const item of items) {
    failed.push(...(await eachApart(log, what, [item], work)));
    await yieldToEventLoop();
  }
  return failed;
}

/** The same, each item alone from the start: for work that is a transaction of its own for each. */
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
