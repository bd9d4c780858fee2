import type { Logger } from 'pino';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** More than ever wait; what is left is due at the next sweep. */
const MOST_ITEMS = 10_000;
/** Most of an item's time is spent waiting for a provider. Few enough that requests find connections to the database. */
const AT_ONCE = 4;
/** A sweep that meets a slow provider ends long before its job expires. */
const LONGEST_MS = 5 * 60_000;

interface DueWork {
  /** Names the work in the log. */
  readonly what: string;
  /** Ids that are due, the longest due first. */
  due(limit: number): Promise<readonly string[]>;
  /** Takes the turn of an item in the database first, so that of several nodes that sweep at once one does it. */
  work(id: string): Promise<void>;
}

/** Works on everything that is due. An item that fails is logged and delays none of the others. */
export async function sweepDue(log: Logger, { what, due, work }: DueWork): Promise<void> {
  const ids = (await due(MOST_ITEMS)).values();
  const endsAt = performance.now() + LONGEST_MS;
  const workOn = async (): Promise<void> => {
    // All of them take from one iterator.
    for (const id of ids) {
      if (performance.now() > endsAt) return;
      await work(id).catch((err: unknown) => log.error({ err, id }, `${what} failed`));
      await yieldToEventLoop();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
}
