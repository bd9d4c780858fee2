import { parentPort, workerData } from 'node:worker_threads';
import { fitLeague } from '#domain/model/fit-league.ts';
import { goalsOfOdds } from '#domain/model/goals-of-odds.ts';
import type { FitInput } from './fit-in-worker.ts';

/** Worker thread: fits one competition, posts the result and exits. */
// Only `fitInWorker` starts this thread, with this data.
const { history, at } = workerData as FitInput;
const matches = history.map(({ prices, ...match }) => ({ ...match, market: prices && goalsOfOdds(prices) }));
parentPort?.postMessage(fitLeague(matches, at));
