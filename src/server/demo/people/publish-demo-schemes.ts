import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import { currentQuotes } from '#server/features/matches/odds/current-quotes.ts';
import { readChargingRecord } from '#server/features/analysts/records/read-charging-record.ts';
import { publishScheme } from '#server/features/schemes/publish/publish-scheme.ts';
import { daysAround, type DemoFixture, fixturesOn } from '../world/calendar.ts';
import { MOST_DAYS_MOVED } from '../world/fate.ts';
import { demoLeagues } from '../world/leagues.ts';
import { demoFacts } from '../world/facts.ts';
import type { DemoAnalyst, DemoTerms } from './people.ts';
import { chosenQuote, legMarkets, statedChance } from './picks.ts';
import { standingAt } from '../world/play.ts';
import { demoText } from './texts.ts';
import { seededRandom } from '../world/seeded-random.ts';

const HOUR_MS = 3_600_000;
/** Matches of a parlay. */
const LEGS = 2;

export interface DemoAuthor extends DemoAnalyst {
  readonly userId: string;
}

/** Shrunk yield below which an analyst who must go on charging is given the right picks of a day: well above what is asked. */
const SAFE_YIELD_BASIS_POINTS = 300;

/**
 * Publishes an analyst's schemes of a day, `most` at most, on matches of the day to come, through the rules everybody has: single ones, and
 * now and then a parlay of two matches among them.
 */
export async function publishDemoSchemes(
  ctx: Context,
  as: DemoAuthor,
  most: number = as.perDay,
): Promise<void> {
  const now = ctx.clock.now();
  const random = seededRandom(`${as.mobile} ${now.toISOString().slice(0, 10)}`);
  const fixtures = shuffled(fixturesAhead(now), random);
  const author = { ...as, insight: await insightOf(ctx, as) };
  const { terms } = author;
  const perDay = Math.min(author.perDay, most);
  const hasParlay = random() < author.parlays;
  const singles = fixtures.slice(0, hasParlay ? perDay - 1 : perDay);
  for (const [index, fixture] of singles.entries()) {
    const asked = terms[index % terms.length];
    if (asked) await publishOn(ctx, author, [fixture], { ...asked, random });
  }
  const legs = fixtures.slice(perDay, perDay + LEGS);
  if (hasParlay && legs.length === LEGS)
    await publishOn(ctx, author, legs, { priceFen: 0, refundIfLost: false, random });
}

/** Whether picks come in is chance, and charging must be earned whenever the world begins. */
async function insightOf({ db }: Context, { userId, insight, mustCharge }: DemoAuthor): Promise<number> {
  if (!mustCharge) return insight;
  const { settledFreeSchemes, adjustedYieldBasisPoints } = await readChargingRecord(db, userId);
  return settledFreeSchemes > 0 && adjustedYieldBasisPoints < SAFE_YIELD_BASIS_POINTS ? 1 : insight;
}

/** Matches of the day that begins in an hour; the next day goes on where it ends. */
function fixturesAhead(now: Date): DemoFixture[] {
  const from = now.getTime() + HOUR_MS;
  const until = from + 24 * HOUR_MS;
  return daysAround(now, MOST_DAYS_MOVED, 2)
    .flatMap((day) => demoLeagues.flatMap((league) => fixturesOn(league, day)))
    .filter((fixture) => {
      const { state, kickoffAt } = standingAt(fixture, now);
      return state === 'scheduled' && kickoffAt.getTime() > from && kickoffAt.getTime() < until;
    });
}

interface Terms extends DemoTerms {
  readonly random: () => number;
}

/** One match is a single scheme, several are a parlay. */
async function publishOn(
  ctx: Context,
  author: DemoAuthor,
  fixtures: readonly DemoFixture[],
  { priceFen, refundIfLost, random }: Terms,
): Promise<void> {
  const isParlay = fixtures.length > 1;
  const picks: (CurrentQuote & { readonly matchId: string })[] = [];
  for (const fixture of fixtures) {
    const matchId = await matchIdOf(ctx, fixture);
    if (matchId === null || (await hasSpokenOf(ctx, author, matchId))) return;
    const offered = await currentQuotes(ctx.db, matchId);
    const quote = chosenQuote(offered, fixture, author, random, isParlay ? legMarkets : undefined);
    if (quote === null) return;
    picks.push({ ...quote, matchId });
  }
  const [first] = picks;
  const [fixture] = fixtures;
  if (!first || !fixture) return;
  const { locale, userId } = author;
  const market = isParlay ? ('parlay' as const) : first.market;
  const body = {
    matchId: first.matchId,
    market,
    picks: picks.map(({ matchId, market, pick, lineQuarters }) => ({ matchId, market, pick, lineQuarters })),
    ...demoText(author, market, await demoFacts(ctx, fixture, { ...first, locale }), random),
    chancePercent: isParlay ? null : statedChance(first.oddsMilli, random),
    freeReaders: random() < 0.3 ? ('followers' as const) : ('nobody' as const),
    displayedOddsMilli: picks.map(({ oddsMilli }) => oddsMilli),
  };
  const publish = (fen: number, isRefunded: boolean) =>
    publishScheme(ctx, {
      body: { ...body, idempotencyKey: randomUUID(), priceFen: fen, refundIfLost: isRefunded },
      viewer: { userId, sessionId: '' },
      locale,
      address: '',
      device: 'demo',
      deviceId: null,
    });
  const isOut = await orRefused(
    () => publish(priceFen, refundIfLost),
    priceFen > 0 ? 'CHARGING_NOT_EARNED' : null,
  );
  // Who may not charge yet publishes free.
  if (!isOut) await publish(0, false);
}

/** @returns false when it was refused for the expected reason; any other refusal is a fault of the demo. */
async function orRefused(publish: () => Promise<unknown>, expected: string | null): Promise<boolean> {
  try {
    await publish();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === expected) return false;
    throw error;
  }
}

/** A match that is moved comes ahead a second time; the author has had a say on it. */
async function hasSpokenOf({ db }: Context, author: DemoAuthor, matchId: string): Promise<boolean> {
  const pick = await db
    .selectFrom('scheme_pick')
    .innerJoin('scheme', 'scheme.id', 'scheme_pick.scheme_id')
    .select('scheme.id')
    .where('scheme.author_id', '=', author.userId)
    .where('scheme_pick.match_id', '=', matchId)
    .executeTakeFirst();
  return pick !== undefined;
}

async function matchIdOf(
  { db }: Context,
  { league, season, home, away }: DemoFixture,
): Promise<string | null> {
  const match = await db
    .selectFrom('match')
    .select('id')
    .where('competition', '=', league.competition.code)
    .where('season', '=', season)
    .where('home', '=', home.teamKey)
    .where('away', '=', away.teamKey)
    .executeTakeFirst();
  return match?.id ?? null;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
