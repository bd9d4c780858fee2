import { parentPort } from 'node:worker_threads';
import { fitLeague } from '#domain/model/fit-league.ts';
import { goalsOfOdds } from '#domain/model/goals-of-odds.ts';
import type { FitInput } from './fit-in-worker.ts';

// Worker thread: fits each competition that it receives and posts the result.
parentPort?.on('message', ({ history, at }: FitInput) => {
  const matches = history.map(({ prices, ...match }) => ({
    ...match,
    market: prices && goalsOfOdds(prices),
  }));
  parentPort?.postMessage(fitLeague(matches, at));
});
