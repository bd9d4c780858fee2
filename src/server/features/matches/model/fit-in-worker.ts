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

/** Fits a competition in a worker thread, so that requests are not blocked. */
export async function fitInWorker(input: FitInput): Promise<LeagueModel | NotEnoughHistory> {
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: input });
  try {
    // `once` rejects with errors of the thread.
    const [model] = await once(worker, 'message', { signal: AbortSignal.timeout(MAX_FIT_MS) });
    // The worker posts only the result of `fitLeague`.
    return model as LeagueModel | NotEnoughHistory;
  } finally {
    await worker.terminate();
  }
}
