import { parentPort, workerData } from 'node:worker_threads';
import { fitLeague } from '#domain/model/fit-league.ts';
import { goalsOfOdds } from '#domain/model/goals-of-odds.ts';
import type { FitInput } from './fit-in-worker.ts';

/** Runs beside the server in a thread of its own: fits one competition, answers and ends. */
// The thread is started by `fitInWorker` alone, which hands it this.
const { history, at } = workerData as FitInput;
const matches = history.map(({ prices, ...match }) => ({ ...match, market: prices && goalsOfOdds(prices) }));
parentPort?.postMessage(fitLeague(matches, at));
