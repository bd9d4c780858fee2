import { footballDayOf } from '#domain/match/football-day.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockImports } from '#server/features/matches/import/lock-imports.ts';
import { writeCompetitions, writeTeams } from '#server/features/matches/import/name-store.ts';
import { callOffOlderDemo } from './call-off-older-demo.ts';
import { demoBookmakers } from './world/bookmakers.ts';
import type { DemoFixture } from './world/calendar.ts';
import { demoLeagues } from './world/leagues.ts';
import { DAYS_AHEAD } from './world/life.ts';
import { endPrices, pricesBetween } from './world/prices.ts';
import { readProgress, writeProgress } from './demo-progress.ts';
import { type SeasonFixtures, stirredFixtures } from './people/reach.ts';
import { storeFirstDates, storeFixtures } from './store-fixtures.ts';

const hourMs = 3_600_000;
/** A match is near until this long after the last was heard of it: all of its prices are told. */
const NEAR_MS = 6 * hourMs;
/**
 * Events, line-ups, statistics and the prices of all bookmakers are told of matches not older than this; of older ones
 * their results and the prices of the first bookmaker: what a first start takes is mostly prices.
 */
const DETAILED_MS = 8 * 24 * hourMs;
const reference = demoBookmakers.slice(0, 1);
/** Whatever is near was announced since. */
const ALL_NEAR_MS = (DAYS_AHEAD + 1) * 24 * hourMs;

export interface SeedOptions {
  /**
   * `new` tells the prices since the last step, `all` those from the first on. `ends` tells the first and the newest
   * of what begins within a day: enough for a day that is lived through in passing.
   */
  readonly prices?: 'new' | 'all' | 'ends';
  /** Complete seasons behind the one that is being played. */
  readonly seasons?: number;
  /** Hears which share of the past is told, for work of many seconds. */
  readonly tell?: (share: number) => void;
}

/**
 * Brings the simulated leagues up to the clock. At first three seasons and the one that is being played, then
 * whatever is new since the last step, however long ago it was. What there is depends on the instant alone and not on
 * the steps; only of how a price moved less is kept of matches that had passed when they were first told.
 */
export async function seedDemoMatches(ctx: Context, options: SeedOptions = {}): Promise<void> {
  const now = ctx.clock.now();
  const since = await readProgress(ctx.db);
  if (since !== null && since >= now && options.prices !== 'all') return;
  const { past, near } = stirredFixtures(
    options.prices === 'all' && since !== null ? new Date(now.getTime() - ALL_NEAR_MS) : since,
    now,
    new Date(now.getTime() - NEAR_MS),
    options.seasons,
  );
  if (since === null || footballDayOf(since) !== footballDayOf(now)) {
    await transaction(ctx.db, async (tx) => {
      await lockImports(tx);
      await writeNames(tx);
      if (since === null) await callOffOlderDemo(ctx, tx);
    });
  }
  await tellThePast(ctx, past, since, options);
  await transaction(ctx.db, async (tx) => {
    await lockImports(tx);
    // Another process may have taken the step meanwhile.
    const before = await readProgress(tx);
    await tellTheNear(ctx, tx, near, before, options);
    await writeProgress(tx, now);
  });
}

async function tellThePast(
  ctx: Context,
  past: readonly SeasonFixtures[],
  since: Date | null,
  { tell }: SeedOptions,
): Promise<void> {
  const all = past.reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  for (const season of past) {
    await transaction(ctx.db, (tx) => tellSeason(ctx, tx, season, since));
    done += season.length;
    tell?.(done / all);
  }
}

async function tellSeason(ctx: Context, tx: Tx, season: SeasonFixtures, since: Date | null): Promise<void> {
  const now = ctx.clock.now();
  await lockImports(tx);
  if (since === null) await storeFirstDates(ctx, tx, season);
  const isLate = ({ kickoffAt }: DemoFixture): boolean => now.getTime() - kickoffAt.getTime() < DETAILED_MS;
  await storeFixtures(ctx, tx, season, {
    oddsOf: (fixture) => endPrices(fixture, now, isLate(fixture) ? demoBookmakers : reference),
    isDetailed: isLate,
  });
}

async function tellTheNear(
  ctx: Context,
  tx: Tx,
  near: readonly DemoFixture[],
  since: Date | null,
  { prices = 'new' }: SeedOptions,
): Promise<void> {
  const now = ctx.clock.now();
  if (since === null) await storeFirstDates(ctx, tx, near);
  const isSoon = ({ kickoffAt }: DemoFixture): boolean => kickoffAt.getTime() < now.getTime() + 25 * hourMs;
  await storeFixtures(ctx, tx, near, {
    oddsOf: (fixture) => {
      if (prices === 'ends')
        return isSoon(fixture) ? endPrices(fixture, now, demoBookmakers, { isWide: true }) : [];
      return pricesBetween(fixture, prices === 'all' ? null : since, now);
    },
    isDetailed: () => true,
  });
}

async function writeNames(tx: Tx): Promise<void> {
  await writeCompetitions(
    tx,
    demoLeagues.map(({ competition }) => competition),
    { demo: true },
  );
  await writeTeams(
    tx,
    demoLeagues.flatMap(({ teams }) => teams),
  );
}
