import { setTimeout as sleep } from 'node:timers/promises';
import { currentWork } from '#server/core/observe/work-context.ts';

/** A request is seldom longer than this between two of its statements. */
const QUIET_MS = 5;
/** Jobs get on under a steady load, too. */
const LONGEST_WAIT_MS = 250;
const LOOK_EVERY_MS = 2;

/** Runs statements of the engine. */
export type TakeTurn = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * The embedded engine does one thing at a time, and a transaction has it for itself. What belongs to a job therefore
 * waits for its turn among jobs, and then until no request has used the engine for a moment: a page read while much is
 * imported waits for one transaction, and not for one of every job before each of its statements.
 */
export function makeTurns(): TakeTurn {
  let [running, quietSince] = [0, 0];
  let lastOfJobs: Promise<void> = Promise.resolve();

  const untilQuiet = async (): Promise<void> => {
    const latest = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const now = performance.now();
      if ((running === 0 && now - quietSince >= QUIET_MS) || now >= latest) return;
      await sleep(LOOK_EVERY_MS);
    }
  };

  return async (run) => {
    if (isOfJob()) {
      const [before, turn] = [lastOfJobs, Promise.withResolvers<void>()];
      lastOfJobs = turn.promise;
      await before;
      try {
        await untilQuiet();
        return await run();
      } finally {
        turn.resolve();
      }
    }
    running++;
    try {
      return await run();
    } finally {
      running--;
      quietSince = performance.now();
    }
  };
}

function isOfJob(): boolean {
  const work = currentWork();
  return work !== undefined && 'job' in work;
}
