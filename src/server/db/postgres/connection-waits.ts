import { createHistogram } from 'node:perf_hooks';
import type pg from 'pg';

/** One of ten callers may wait longer than what is reported. */
const OF_CALLERS = 90;
const NS_OF_MS = 1e6;

export interface ConnectionWaits {
  /** The pool's `connect`, timed. */
  connect(): Promise<pg.PoolClient>;
  /** What nine of ten callers waited at most since the last call of this, in ms; those that still wait are counted. */
  take(): number;
}

type FullPool = Pick<pg.Pool, 'connect' | 'options' | 'totalCount' | 'idleCount'>;

/**
 * How long callers wait for a connection of a pool because all are in use. Opening a connection is no such wait: it says nothing
 * about how much there is to do.
 */
export function connectionWaits(
  pool: FullPool,
  now: () => number = () => performance.now(),
): ConnectionWaits {
  const histogram = createHistogram();
  const waiting = new Set<{ readonly since: number }>();
  // A histogram has no zero.
  const record = (ms: number): void => histogram.record(Math.max(1, Math.round(ms * NS_OF_MS)));
  return {
    async connect() {
      if (pool.idleCount > 0 || pool.totalCount < (pool.options.max ?? 0)) {
        record(0);
        return await pool.connect();
      }
      const wait = { since: now() };
      waiting.add(wait);
      try {
        return await pool.connect();
      } finally {
        waiting.delete(wait);
        record(now() - wait.since);
      }
    },
    take() {
      for (const { since } of waiting) record(now() - since);
      const ms = histogram.count === 0 ? 0 : histogram.percentile(OF_CALLERS) / NS_OF_MS;
      histogram.reset();
      return ms;
    },
  };
}
