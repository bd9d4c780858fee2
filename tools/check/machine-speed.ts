import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Seconds that a fixed piece of work takes on every core at once, on average. A shared machine may be half as fast an
 * hour later: only a duration against this one can be compared with that of another run.
 */
export async function measureMachine(): Promise<number> {
  const each = await Promise.all(Array.from({ length: availableParallelism() }, work));
  return each.reduce((sum, seconds) => sum + seconds, 0) / each.length;
}

async function work(): Promise<number> {
  const [seconds] = await once(new Worker(new URL('./fixed-work.ts', import.meta.url)), 'message');
  // The worker posts only a number.
  return seconds as number;
}
