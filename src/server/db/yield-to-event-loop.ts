import { setImmediate } from 'node:timers/promises';

/**
 * Lets pending requests run between two steps of long work. The embedded database responds within the same event loop
 * turn, so that a loop of transactions would otherwise block all requests.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}
