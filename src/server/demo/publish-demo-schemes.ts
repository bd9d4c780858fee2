import { randomUUID } from 'node:crypto';
import type { Market } from '#domain/market/market.ts';
import { Refusal } from '#domain/refusal.ts';
import { ruleSetOf } from '#domain/settlement/rule-sets.ts';
import { settlePick } from '#domain/settlement/settle-pick.ts';
import type { Context } from '../context.ts';
import type { CurrentQuote } from '../features/matches/current-quote.ts';
import { currentQuotes } from '../features/matches/current-quotes.ts';
import { publishScheme } from '../features/schemes/publish-scheme.ts';
import { daysAround, type DemoFixture, fixturesOn } from './demo-calendar.ts';
import { MOST_DAYS_MOVED } from './demo-fate.ts';
import { demoLeagues } from './demo-leagues.ts';
import type { DemoAnalyst } from './demo-people.ts';
import { standingAt } from './demo-play.ts';
import { demoText } from './demo-texts.ts';
import { seededRandom } from './seeded-random.ts';

const HOUR_MS = 3_600_000;
const A_DAY = 5;
const markets: readonly Market[] = ['1x2', 'asian', 'totals'];

/** Prices a demo analyst asks once charging is earned, in fen; free ones keep the record growing. */
const prices = [0, 1800, 0, 3800, 2800];

export interface DemoAuthor extends DemoAnalyst {
  readonly userId: string;
}

/** Publishes an analyst's schemes of a day, on matches of the day to come, through the rules everybody has. */
export async function publishDemoSchemes(ctx: Context, author: DemoAuthor): Promise<void> {
  const now = ctx.clock.now();
  const random = seededRandom(`${author.mobile} ${now.toISOString().slice(0, 10)}`);
  const fixtures = shuffled(fixturesAhead(now), random).slice(0, A_DAY);
  for (const [index, fixture] of fixtures.entries()) {
    const priceFen = prices[index % prices.length] ?? 0;
    await publishOne(ctx, author, fixture, {
      priceFen,
      refundIfLost: priceFen > 0 && index % 2 === 1,
      random,
    });
  }
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

interface Terms {
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly random: () => number;
}

async function publishOne(
  ctx: Context,
  author: DemoAuthor,
  fixture: DemoFixture,
  terms: Terms,
): Promise<void> {
  const matchId = await matchIdOf(ctx, fixture);
  if (matchId === null || (await hasSpokenOf(ctx, author, matchId))) return;
  const quote = chosenQuote(await currentQuotes(ctx.db, matchId), author, fixture, terms);
  if (quote === null) return;
  const { locale, userId } = author;
  const teams =
    locale === 'zh'
      ? { home: fixture.home.nameZh, away: fixture.away.nameZh }
      : { home: fixture.home.nameEnShort, away: fixture.away.nameEnShort };
  const body = {
    matchId,
    market: quote.market,
    picks: [{ pick: quote.pick, lineQuarters: quote.lineQuarters }],
    ...demoText(author, teams, terms.random),
    freeReaders: 'nobody' as const,
    requestId: randomUUID(),
    seenOddsMilli: [quote.oddsMilli],
  };
  const publish = (priceFen: number, refundIfLost: boolean) =>
    publishScheme(ctx, {
      body: { ...body, priceFen, refundIfLost },
      viewer: { userId, sessionId: '' },
      ...{ locale, address: '', device: 'demo', deviceId: null },
    });
  const isCharging = terms.priceFen > 0;
  const isOut = await orRefused(
    () => publish(terms.priceFen, terms.refundIfLost),
    isCharging ? 'CHARGING_NOT_EARNED' : null,
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
  const scheme = await db
    .selectFrom('scheme')
    .select('id')
    .where('author_id', '=', author.userId)
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return scheme !== undefined;
}

function chosenQuote(
  quotes: readonly CurrentQuote[],
  { insight }: DemoAuthor,
  fixture: DemoFixture,
  { random }: Terms,
): CurrentQuote | null {
  const market = markets[Math.floor(random() * markets.length)];
  const floorMilli = market === '1x2' ? 1400 : 1700;
  const allowed = quotes.filter((quote) => quote.market === market && quote.oddsMilli >= floorMilli);
  const knows = random() < insight;
  const known = knows ? allowed.filter((quote) => comesIn(quote, fixture)) : [];
  const among = known.length > 0 ? known : allowed;
  return among[Math.floor(random() * among.length)] ?? null;
}

function comesIn(quote: CurrentQuote, fixture: DemoFixture): boolean {
  const { state, halfTime, score90 } = standingAt(
    fixture,
    new Date(fixture.kickoffAt.getTime() + 6 * HOUR_MS),
  );
  if (state !== 'finished') return false;
  const result = { state, halfTime, score90, postponedMinutes: 0 };
  return settlePick(quote, result, ruleSetOf(quote.market)).outcome === 'win';
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
