import { combinedOddsMilli } from '#domain/record/combined-odds.ts';
import { profitAtE16 } from '#domain/record/exact-profit.ts';
import {
  type ObtainableE16,
  type OddsMilli,
  obtainableMinutes,
  type RecordedScheme,
} from '#domain/record/recorded-scheme.ts';
import { closingValueMillionths } from '#domain/record/marks/closing-value.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Tx } from '#server/db/database.ts';
import { isOffer } from '#domain/market/offered-price.ts';
import { type PricesAt, readPricesAt } from '#server/features/matches/odds/prices-at.ts';
import { readClosingRatios } from '#server/features/matches/odds/read-closing-ratios.ts';
import type { NotedScheme } from './noted-scheme.ts';

/**
 * The facts of schemes that a record stores, in their order; with a result also the surrounding prices, as currently
 * known from our feeds.
 */
export async function recordedOf(tx: Tx, all: readonly NotedScheme[]): Promise<readonly RecordedScheme[]> {
  const comparable = all.filter(isComparable);
  if (comparable.length === 0) return all.map(recordedWithoutPrices);
  const asked = comparable.flatMap(picksAround);
  const prices = await readPricesAt(tx, asked);
  const ratios = await readClosingRatios(tx, asked);
  const around = asked.map(({ noted }, at) => ({ noted, price: prices[at], ratio: ratios[at] ?? null }));
  const bySchemes = Map.groupBy(around, ({ noted }) => noted);
  return all.map((noted) => {
    const known = bySchemes.get(noted);
    if (!known) return recordedWithoutPrices(noted);
    return withPrices(
      noted,
      known.flatMap(({ price }) => price ?? []),
      known.map(({ ratio }) => ratio),
    );
  });
}

function withPrices(
  noted: NotedScheme,
  prices: readonly PricesAt[],
  ratios: readonly (number | null)[],
): RecordedScheme {
  return {
    ...recordedWithoutPrices(noted),
    closingOddsMilli: closingOf(noted, prices),
    obtainableE16: obtainableOf(noted, prices),
    closingValueMillionths: closingValueMillionths(kindOf(noted), ratios),
  };
}

/** The same without surrounding prices: all there is of a scheme without a result. */
export function recordedWithoutPrices(noted: NotedScheme): RecordedScheme {
  const { id, publishedAt, kickoffAt, competition, market, chancePercent, takenOff, settlement } = noted;
  return {
    id,
    publishedAt,
    kickoffAt,
    competition,
    market,
    takenOff,
    isPaid: noted.priceFen > 0,
    statedChance: chancePercent === null ? null : chancePercent / 100,
    oddsMilli: oddsOf(
      noted,
      noted.picks.map(({ oddsMilli }) => oddsMilli),
    ),
    isOffered: isOffered(noted),
    settledAt: noted.settledAt,
    settlement: settlement && { outcome: settlement.outcome, profitE16: settlement.profitE16 },
    closingOddsMilli: null,
    obtainableE16: null,
    closingValueMillionths: null,
  };
}

function isOffered({ picks }: NotedScheme): boolean {
  return picks.every(({ bookmaker }) => isOffer(bookmaker));
}

/** Whether there is anything to compare: not without a result, nor at odds that no bookmaker offered. */
function isComparable(noted: NotedScheme): boolean {
  return typeof noted.settlement?.profitE16 === 'bigint' && isOffered(noted);
}

function kindOf({ market }: NotedScheme): 'single' | 'parlay' {
  return market === 'parlay' ? 'parlay' : 'single';
}

/** What is asked of the prices of a scheme. */
function picksAround(noted: NotedScheme) {
  const { publishedAt } = noted;
  const instants = obtainableMinutes.map((minutes) => new Date(publishedAt.getTime() + minutes * 60_000));
  return noted.picks.map((pick) => ({ noted, pick, publishedAt, instants }));
}

function oddsOf({ market, settlement }: NotedScheme, pricesMilli: readonly number[]): OddsMilli {
  if (market === 'parlay') return [combinedOddsMilli(pricesMilli, settlement?.pickOutcomes)];
  const [first, second] = pricesMilli;
  if (first === undefined) throw new Error('A scheme has at least one pick');
  return second === undefined ? [first] : [first, second];
}

/** Every pick needs a closing price except void legs of a parlay, which do not count. */
function closingOf(noted: NotedScheme, prices: readonly PricesAt[]): OddsMilli | null {
  const closing = prices.map((price, pick) => (outcomeOf(noted, pick) === 'void' ? 1000 : price.closing));
  const known = whole(closing);
  return known && oddsOf(noted, known);
}

function obtainableOf(noted: NotedScheme, prices: readonly PricesAt[]): ObtainableE16 | null {
  const [first, second, third] = obtainableMinutes.map((_, instant): bigint | null => {
    const then = whole(prices.map(({ at }) => at[instant] ?? null));
    if (!then) return null;
    const picks = then.map((oddsMilli, pick) => ({ outcome: outcomeOf(noted, pick), oddsMilli }));
    return profitAtE16(kindOf(noted), picks);
  });
  if (typeof first !== 'bigint' || typeof second !== 'bigint' || typeof third !== 'bigint') return null;
  return [first, second, third];
}

function outcomeOf({ id, settlement }: NotedScheme, pick: number): Outcome {
  const outcome = settlement?.pickOutcomes[pick];
  if (!outcome) throw new Error(`Pick ${pick} of scheme ${id} has no outcome`);
  return outcome;
}

/** Null unless every pick has a price. */
function whole(prices: readonly (number | null)[]): readonly number[] | null {
  const known = prices.filter((price) => price !== null);
  return known.length === prices.length ? known : null;
}
