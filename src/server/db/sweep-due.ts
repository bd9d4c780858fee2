import type { Logger } from 'pino';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Safety limit; remaining items are processed by the next sweep. */
const MOST_ITEMS = 10_000;
/** Items mostly wait for a provider. Low enough to leave database connections for requests. */
const AT_ONCE = 4;
/** With a slow provider a sweep ends long before its job expires. */
const LONGEST_MS = 5 * 60_000;

interface DueWork {
  /** Name of the work in the log. */
  readonly what: string;
  /** IDs of due items, the longest due first. */
  due(limit: number): Promise<readonly string[]>;
  /** Must claim the item in the database first, so that only one of several sweeping nodes processes it. */
  work(id: string): Promise<void>;
}

/** Processes all due items. A failing item is logged and does not delay the others. */
export async function sweepDue(log: Logger, { what, due, work }: DueWork): Promise<void> {
  const ids = (await due(MOST_ITEMS)).values();
  const endsAt = performance.now() + LONGEST_MS;
  const workOn = async (): Promise<void> => {
    // The workers share one iterator.
    for (const id of ids) {
      if (performance.now() > endsAt) return;
      await work(id).catch((err: unknown) => log.error({ err, id }, `${what} failed`));
      await yieldToEventLoop();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
}
