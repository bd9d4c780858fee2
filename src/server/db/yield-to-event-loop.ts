import { setImmediate } from 'node:timers/promises';

/**
 * Lets waiting requests in between two steps of long work. The embedded database answers within the same turn of the event
 * loop, so that a loop of transactions would otherwise keep everybody out until it is done.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}
