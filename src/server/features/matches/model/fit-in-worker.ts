import { Worker } from 'node:worker_threads';
import type { LeagueModel, NotEnoughHistory } from '#domain/model/league-model.ts';
import type { PlayedMatch } from './read-history.ts';

export interface FitInput {
  readonly history: readonly PlayedMatch[];
  readonly at: Date;
}

export type FittedModel = LeagueModel | NotEnoughHistory;

/** A fit takes about a second; after this time it has hung. */
const MAX_FIT_MS = 120_000;

/** Fits competitions in a worker thread, so that requests are not blocked; several wait there in their order. */
export interface Fitter {
  fit(input: FitInput): Promise<FittedModel>;
  close(): Promise<void>;
}

/** The thread starts with the first fit, and anew after one that failed: half of a fit's time is its start. */
export function openFitter(): Fitter {
  let worker: Worker | null = null;
  let waiting: PromiseWithResolvers<FittedModel>[] = [];
  const end = async (error: Error): Promise<void> => {
    const [ending, failed] = [worker, waiting];
    [worker, waiting] = [null, []];
    for (const { reject } of failed) reject(error);
    await ending?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./fit-worker.ts', import.meta.url));
    // The thread answers in order, and posts only the result of `fitLeague`.
    started.on('message', (model) => waiting.shift()?.resolve(model as FittedModel));
    started.on('error', (error) => void end(error));
    worker = started;
    return started;
  };
  return {
    async fit(input) {
      const answer = Promise.withResolvers<FittedModel>();
      (worker ?? start()).postMessage(input);
      waiting.push(answer);
      const timer = setTimeout(() => void end(new Error(`no fit within ${MAX_FIT_MS} ms`)), MAX_FIT_MS);
      try {
        return await answer.promise;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => end(new Error('the fits were ended')),
  };
}
