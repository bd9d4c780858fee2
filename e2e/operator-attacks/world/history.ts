import { randomUUID } from 'node:crypto';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import type { Score } from '#domain/match/match-state.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { fitModels } from '#server/features/matches/model/fit-models.ts';
import { predictComingMatches } from '#server/features/matches/predictions/predict-coming-matches.ts';
import { rootAllPredictions } from '#server/features/matches/predictions/root-predictions.ts';
import { remove } from '#server/features/schemes/testing/money-stage.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import type { TestApp } from '#test/test-app.ts';
import { pricedMatches, report, type WorldMatch } from './matches.ts';
import { type Published, publish } from './publish.ts';
import { runClockJobs } from './run-clock-jobs.ts';

/** With five schemes of each but two, the log has more than 256 entries, so that a tile is full. */
const ANALYSTS = 28;

/** The home side loses the first two matches. */
const results: readonly Score[] = [
  [0, 1],
  [0, 2],
  [2, 0],
  [1, 0],
  [1, 1],
];

/** What the attacks are about. */
export interface History {
  /** The analyst with losses to hide. */
  readonly author: BuiltUser;
  readonly other: BuiltUser;
  /** All free, all on the home side, in the order of their matches: two losses, a win, half a win and a loss. */
  readonly schemes: readonly Published[];
  readonly matches: readonly WorldMatch[];
  /** Kicks off a quarter of an hour after the end of the history. */
  readonly next: WorldMatch;
  /** A scheme on it. */
  readonly sealed: Published;
}

/** A day of the site: schemes, a sale, results, settlements, predictions and their calibration, boards and heads. */
export async function writeHistory(it: TestApp): Promise<History> {
  await buildLeague(it);
  await fitModels(it.ctx);
  await predictComingMatches(it.ctx);
  await rootAllPredictions(it.ctx);
  const matches = await pricedMatches(it, '2026-03-14T15:00:00Z');
  const [author, other, first, second, ...others] = await analysts(it);
  if (!author || !other || !first || !second) throw new Error('There are more analysts');
  const schemes: Published[] = [];
  for (const [at, { id }] of matches.entries()) {
    schemes.push(await publish(it, author, id, 0));
    for (const [number, each] of [other, ...others].entries()) await publish(it, each, id, number + at);
    it.clock.advance({ minutes: 90 });
    await runClockJobs(it);
  }
  await takeOffTwo(it, [first, second], matches);
  it.clock.set('2026-03-14T18:00:00Z');
  for (const [at, match] of matches.entries()) await report(it, match, results[at] ?? [0, 0]);
  await it.runJobs();
  await runClockJobs(it);
  // A day later all texts are public.
  it.clock.set('2026-03-15T19:00:00Z');
  await runClockJobs(it);
  const [next, sealed] = await lastScheme(it, author);
  for (let minutes = 0; minutes < 30; minutes += 10) {
    it.clock.advance({ minutes: 10 });
    await runClockJobs(it);
  }
  return { author, other, schemes, matches, next, sealed };
}

async function analysts(it: TestApp): Promise<readonly BuiltUser[]> {
  const built: BuiltUser[] = [];
  for (let count = 0; count < ANALYSTS; count += 1) built.push(await build(it).analyst());
  return built;
}

/** One scheme is withdrawn, one sold and removed by a moderator; both count. */
async function takeOffTwo(
  it: TestApp,
  [first, second]: readonly BuiltUser[],
  [match]: readonly WorldMatch[],
): Promise<void> {
  if (!first || !second || !match) throw new Error('There are more analysts and matches');
  it.clock.set('2026-03-14T13:00:00Z');
  const withdrawn = await publish(it, first, match.id, 6);
  await it.call(withdrawScheme, { params: { id: withdrawn.id }, body: {} }, { token: first.token });
  const sold = await publish(it, second, match.id, 6, { priceFen: 3800 });
  const fan = await build(it).fan();
  await buildBalance(it, fan.id, 5000);
  const unlock = { params: { id: sold.id }, body: { unlockId: randomUUID() } };
  await it.call(unlockScheme, unlock, { token: fan.token });
  await remove(it, sold.id);
  await runClockJobs(it);
}

/** A match of the last evening, with the only scheme that is still sealed. */
async function lastScheme(it: TestApp, author: BuiltUser): Promise<[WorldMatch, Published]> {
  const evening = { date: '2026-03-15', time: '20:45' };
  await importFeedFile(
    it.ctx,
    openfootball({ ...evening, home: 'Leeds United FC', away: 'Manchester City FC' }),
  );
  const [match] = await pricedMatches(it, '2026-03-15T20:45:00Z');
  if (!match) throw new Error('The match was not imported');
  it.clock.set('2026-03-15T20:00:00Z');
  const sealed = await publish(it, author, match.id, 0);
  await runClockJobs(it);
  return [match, sealed];
}
