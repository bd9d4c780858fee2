import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import { currentQuotes } from '#server/features/matches/odds/current-quotes.ts';
import { readChargingRecord } from '#server/features/analysts/records/read-charging-record.ts';
import { publishScheme } from '#server/features/schemes/publish/publish-scheme.ts';
import { type ComingMatch, comingMatches } from './coming-matches.ts';
import { demoFacts } from './facts.ts';
import type { Foresee } from './foresee-results.ts';
import type { DemoAnalyst, DemoTerms } from './people.ts';
import { chosenQuote, legMarkets, statedChance } from './picks.ts';
import type { SeasonOf } from './season-at.ts';
import { seededRandom } from './seeded-random.ts';
import { demoText } from './texts.ts';

/** Number of parlay legs. */
const LEGS = 2;

export interface DemoAuthor extends DemoAnalyst {
  readonly userId: string;
}

/** What analysts of a day know. */
export interface Known {
  readonly foresee: Foresee;
  readonly seasonOf: SeasonOf;
}

/** Below this adjusted yield, an analyst with `mustCharge` gets winning picks; well above the required yield. */
const SAFE_YIELD_BASIS_POINTS = 300;

/**
 * Publishes an analyst's schemes of a day on matches of the coming day, under the usual rules: single schemes, and on
 * some days a parlay.
 * @param most maximum number
 */
export async function publishDemoSchemes(
  ctx: Context,
  as: DemoAuthor,
  { foresee, seasonOf }: Known,
  most: number = as.perDay,
): Promise<void> {
  const now = ctx.clock.now();
  const random = seededRandom(`${as.mobile} ${now.toISOString().slice(0, 10)}`);
  const matches = shuffled(await comingMatches(ctx), random);
  const author = { ...as, insight: await insightOf(ctx, as) };
  const { terms } = author;
  const perDay = Math.min(author.perDay, most);
  const hasParlay = random() < author.parlays;
  const singles = matches.slice(0, hasParlay ? perDay - 1 : perDay);
  for (const [index, match] of singles.entries()) {
    const asked = terms[index % terms.length];
    if (asked) await publishOn(ctx, author, [match], { ...asked, foresee, seasonOf, random });
  }
  const legs = matches.slice(perDay, perDay + LEGS);
  if (hasParlay && legs.length === LEGS)
    await publishOn(ctx, author, legs, { priceFen: 0, refundIfLost: false, foresee, seasonOf, random });
}

/** Keeps the right to charge independent of the start time. */
async function insightOf({ db }: Context, { userId, insight, mustCharge }: DemoAuthor): Promise<number> {
  if (!mustCharge) return insight;
  const { settledFreeSchemes, adjustedYieldBasisPoints } = await readChargingRecord(db, userId);
  return settledFreeSchemes > 0 && adjustedYieldBasisPoints < SAFE_YIELD_BASIS_POINTS ? 1 : insight;
}

interface Terms extends DemoTerms, Known {
  readonly random: () => number;
}

/** Publishes a single scheme, or a parlay for several matches. */
async function publishOn(
  ctx: Context,
  author: DemoAuthor,
  matches: readonly ComingMatch[],
  { priceFen, refundIfLost, foresee, seasonOf, random }: Terms,
): Promise<void> {
  const isParlay = matches.length > 1;
  const picks: (CurrentQuote & { readonly matchId: string })[] = [];
  for (const match of matches) {
    const matchId = match.id;
    if (await hasWrittenOf(ctx, author, matchId)) return;
    const offered = await currentQuotes(ctx.db, matchId);
    const quote = chosenQuote(offered, foresee(match), author, random, isParlay ? legMarkets : undefined);
    if (quote === null) return;
    picks.push({ ...quote, matchId });
  }
  const [first] = picks;
  const [match] = matches;
  if (!first || !match) return;
  const { locale, userId } = author;
  const market = isParlay ? ('parlay' as const) : first.market;
  const body = {
    matchId: first.matchId,
    market,
    picks: picks.map(({ matchId, market, pick, lineQuarters }) => ({ matchId, market, pick, lineQuarters })),
    ...demoText(author, market, await demoFacts(ctx, match, { ...first, locale, seasonOf }), random),
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
  // Not yet allowed to charge: free.
  if (!isOut) await publish(0, false);
}

/** @returns false after a refusal with the expected reason; throws any other. */
async function orRefused(publish: () => Promise<unknown>, expected: string | null): Promise<boolean> {
  try {
    await publish();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === expected) return false;
    throw error;
  }
}

/** A match that was moved is ahead a second time. */
async function hasWrittenOf({ db }: Context, author: DemoAuthor, matchId: string): Promise<boolean> {
  const pick = await db
    .selectFrom('scheme_pick')
    .innerJoin('scheme', 'scheme.id', 'scheme_pick.scheme_id')
    .select('scheme.id')
    .where('scheme.author_id', '=', author.userId)
    .where('scheme_pick.match_id', '=', matchId)
    .executeTakeFirst();
  return pick !== undefined;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
