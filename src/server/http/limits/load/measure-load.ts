import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '#server/db/database.ts';
import { shedLevel } from '#server/core/observe/process-metrics.ts';
import { nextLevel, type ReadKind, refusedShare, type ShedLevel } from './shed-level.ts';

/** Measured twice a second: long enough for some requests, short enough that nobody waits for the answer to it. */
const EVERY_MS = 500;
/** A request that waits longer than this for its turn feels slow whatever it does. */
const BEARABLE_TURN_MS = 250;
/** An act waits for a connection several times, behind all reads that came before it. */
const BEARABLE_CONNECTION_MS = 100;
const RESOLUTION_MS = 10;

/** Decides which reads are refused while there is more to do than this process can. */
export interface Load {
  /** Whether to refuse one more read of this kind. */
  refuses(kind: ReadKind): boolean;
  stop(): void;
}

/** Measures the load of this process until stopped. */
export function measureLoad({ takeConnectionWait }: Pick<Database, 'takeConnectionWait'>): Load {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const load = shedding();
  const timer = setInterval(() => {
    const turnMs = delays.percentile(90) / 1e6 - RESOLUTION_MS;
    delays.reset();
    const connectionMs = takeConnectionWait() ?? 0;
    load.note(Math.max(turnMs / BEARABLE_TURN_MS, connectionMs / BEARABLE_CONNECTION_MS));
  }, EVERY_MS);
  timer.unref();
  return {
    refuses: load.refuses,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

/** Refuses by what was last noted. Evenly, not by chance: of ten reads at a share of 0.3 three are refused. */
export function shedding(): Pick<Load, 'refuses'> & { note(pressure: number): void } {
  let level: ShedLevel = 0;
  const carried: Record<ReadKind, number> = { visitor: 0, user: 0 };
  return {
    note(pressure) {
      level = nextLevel(level, pressure);
      shedLevel.set(level);
    },
    refuses(kind) {
      const share = refusedShare(level, kind);
      if (share === 0) return false;
      carried[kind] += share;
      // A hair less than 1: thirds do not add up to it.
      if (carried[kind] < 1 - 1e-9) return false;
      carried[kind] -= 1;
      return true;
    },
  };
}
