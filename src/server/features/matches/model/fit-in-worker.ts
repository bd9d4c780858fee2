import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LeagueModel, NotEnoughHistory } from '#domain/model/league-model.ts';
import type { PlayedMatch } from './read-history.ts';

export interface FitInput {
  readonly history: readonly PlayedMatch[];
  readonly at: Date;
}

/** A fit takes about a second; one that takes this long never ends. */
const LONGEST_FIT_MS = 120_000;

/** Fits a competition in a worker thread, so that requests are not blocked. */
export async function fitInWorker(input: FitInput): Promise<LeagueModel | NotEnoughHistory> {
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: input });
  try {
    // `once` rejects with what the thread throws.
    const [model] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_FIT_MS) });
    // The worker posts the answer of `fitLeague` and nothing else.
    return model as LeagueModel | NotEnoughHistory;
  } finally {
    await worker.terminate();
  }
}
