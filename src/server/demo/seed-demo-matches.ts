import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { lockImports } from '../features/matches/lock-imports.ts';
import { writeCompetitions, writeTeams } from '../features/matches/name-store.ts';
import { storeMatches } from '../features/matches/store-matches.ts';
import { writeMinutes } from '../features/matches/write-minutes.ts';
import type { FeedMatch } from '../outside/football-feed/feed-record.ts';
import { type DemoFixture, daysAround, fixturesOn } from './demo-calendar.ts';
import { demoLeagues } from './demo-leagues.ts';
import { standingAt } from './demo-play.ts';
import { pricesUntil } from './demo-prices.ts';

const DAYS_BEFORE = 1;
const DAYS_AFTER = 7;

/**
 * Brings two simulated leagues up to the clock: the matches of yesterday, today and the week to come, with their
 * prices, and what has been played of them by now. Everything depends on the date alone, so it can be called at any
 * time and any number of times; called later it goes on where the leagues have got to.
 */
export async function seedDemoMatches(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const days = daysAround(now, DAYS_BEFORE, DAYS_AFTER);
  const fixtures = demoLeagues.flatMap((league) => days.flatMap((day) => fixturesOn(league, day)));
  const matches = fixtures.map((fixture) => asFeedMatch(fixture, now));
  await transaction(ctx.db, async (tx) => {
    await lockImports(tx);
    await writeCompetitions(
      tx,
      demoLeagues.map(({ competition }) => competition),
      { demo: true },
    );
    await writeTeams(
      tx,
      demoLeagues.flatMap(({ teams }) => teams),
    );
    await storeMatches(ctx, tx, { source: 'demo', fileName: 'demo', matches });
    // A second source says the same of what is over, so that a result is confirmed without waiting.
    const played = matches
      .filter(({ state }) => state === 'finished')
      .map((match) => ({ ...match, odds: [] }));
    await storeMatches(ctx, tx, { source: 'demo-second', fileName: 'demo', matches: played });
    await writeMinutes(
      tx,
      fixtures.map((fixture, at) => ({
        match: matches[at] ?? asFeedMatch(fixture, now),
        minute: standingAt(fixture, now).minute,
      })),
    );
  });
}

function asFeedMatch(fixture: DemoFixture, now: Date): FeedMatch {
  const { league, season, round, home, away, day, kickoffAt } = fixture;
  const { state, halfTime, score90 } = standingAt(fixture, now);
  return {
    where: `${home.teamKey} v ${away.teamKey}`,
    competition: league.competition.code,
    season,
    stage: 'regular',
    round: `Matchday ${round}`,
    home: home.teamKey,
    away: away.teamKey,
    kickoffDate: day,
    kickoffAt,
    timeKnown: true,
    state,
    halfTime,
    score90,
    afterExtraTime: null,
    shootOut: null,
    odds: pricesUntil(fixture, now),
  };
}
