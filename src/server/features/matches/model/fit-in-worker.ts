import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LeagueModel, NotEnoughHistory } from '#domain/model/league-model.ts';
import type { PlayedMatch } from './read-history.ts';

export interface FitInput {
  readonly history: readonly PlayedMatch[];
  readonly at: Date;
}

/** A fit takes about a second; after this time it has hung. */
const MAX_FIT_MS = 120_000;

/** Fits competitions one after the other in a worker thread, so that requests are not blocked. */
export interface Fitter {
  fit(input: FitInput): Promise<LeagueModel | NotEnoughHistory>;
  close(): Promise<void>;
}

/** The thread starts with the first fit, and anew after one that failed: half of a fit's time is its start. */
export function openFitter(): Fitter {
  let worker: Worker | null = null;
  const close = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  return {
    async fit(input) {
      worker ??= new Worker(new URL('./fit-worker.ts', import.meta.url));
      try {
        worker.postMessage(input);
        // `once` rejects with errors of the thread.
        const [model] = await once(worker, 'message', { signal: AbortSignal.timeout(MAX_FIT_MS) });
        // The worker posts only the result of `fitLeague`.
        return model as LeagueModel | NotEnoughHistory;
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}
