import { isEndState } from '#domain/match/confirm-result.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { storeMatches } from '#server/features/matches/import/store-matches.ts';
import type { FeedMatch, FeedOdds } from '#server/providers/football/record/feed-record.ts';
import type { DemoFixture } from './world/calendar.ts';
import { fateOf } from './world/fate.ts';
import { asFeedMatch } from './demo-feed.ts';

interface Telling {
  readonly oddsOf: (fixture: DemoFixture) => readonly FeedOdds[];
  readonly isDetailed: (fixture: DemoFixture) => boolean;
}

/** Stores what two sources say of some fixtures now. The caller holds the lock of imports. */
export async function storeFixtures(
  ctx: Context,
  tx: Tx,
  fixtures: readonly DemoFixture[],
  { oddsOf, isDetailed }: Telling,
): Promise<void> {
  const now = ctx.clock.now();
  const matches = fixtures.map((fixture) =>
    asFeedMatch(fixture, now, { odds: oddsOf(fixture), isDetailed: isDetailed(fixture) }),
  );
  await storeMatches(ctx, tx, { source: 'demo', fileName: 'demo', matches });
  await storeMatches(ctx, tx, {
    source: 'demo-second',
    fileName: 'demo',
    matches: matches.filter((match, at) => isConfirmed(match, fixtures[at], now)).map(withoutDetails),
  });
}

/** Matches that have been moved by now, as they were first set: postponement is measured from there. */
export async function storeFirstDates(ctx: Context, tx: Tx, fixtures: readonly DemoFixture[]): Promise<void> {
  const now = ctx.clock.now();
  const matches = fixtures.flatMap((fixture) => {
    const fate = fateOf(fixture);
    if (fate.kind !== 'moved' || now < fate.decidedAt) return [];
    return [asFeedMatch(fixture, new Date(fate.saidAt.getTime() - 1), { odds: [], isDetailed: false })];
  });
  await storeMatches(ctx, tx, { source: 'demo', fileName: 'demo', matches });
}

/**
 * A second source says the same of what is over or off, so that it counts without waiting; and of a match it has called
 * postponed whatever follows, as it would else hold on to that.
 */
function isConfirmed({ state }: FeedMatch, fixture: DemoFixture | undefined, now: Date): boolean {
  if (state !== null && (isEndState(state) || state === 'postponed')) return true;
  const fate = fixture && fateOf(fixture);
  return fate?.kind === 'moved' && now >= fate.saidAt;
}

function withoutDetails({ details: _, ...match }: FeedMatch): FeedMatch {
  return { ...match, odds: [] };
}
