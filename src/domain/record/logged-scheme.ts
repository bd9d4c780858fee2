import type { SchemeLife } from '../log/audit/log-book.ts';
import { readDecimal } from '../log/audit/decimal.ts';
import { isDecidedVoid, settlementOf } from '../log/audit/recompute-settlement.ts';
import { isOffer } from '../market/offered-price.ts';
import type { SettleLeaf } from '../seal/log-leaf.ts';
import type { SealedPicks } from '../seal/picks-text.ts';
import { combinedOddsMilli } from './combined-odds.ts';
import type { OddsMilli, RecordedScheme } from './recorded-scheme.ts';

/** Decimals of a profit in 10^-16. */
const E16_SCALE = 16;

/**
 * A scheme as its author's record counted it at an instant, from the log alone; without prices of other times, which the
 * log does not have.
 * @param picks of the scheme, opened; of format 2, because earlier texts name no bookmaker
 * @param until ISO 8601; later settlements are left out
 */
export function loggedScheme(
  { publish, takenOff, settlements }: SchemeLife,
  picks: SealedPicks,
  until: string,
): RecordedScheme {
  const settled = settlements.filter(({ leaf }) => leaf.at <= until).map(({ leaf }) => leaf);
  const [first, newest] = [settled[0], settled.at(-1)];
  return {
    id: publish.schemeId,
    publishedAt: new Date(publish.at),
    kickoffAt: new Date(publish.kickoffAt),
    isPaid: publish.priceFen > 0,
    competition: publish.matches?.[0]?.competition.key ?? '',
    market: picks.market,
    oddsMilli: oddsOf(picks, newest),
    isOffered: picks.picks.every(({ bookmaker }) => isOffer(bookmaker)),
    closingOddsMilli: null,
    statedChance: null,
    takenOff: takenOff === null ? null : takenOff === 'withdraw' ? 'withdrawn' : 'removed',
    settlement: newest ? { outcome: newest.outcome, profitE16: profitOf(newest) } : null,
    settledAt: first ? new Date(first.at) : null,
    obtainableE16: null,
    closingValueMillionths: null,
  };
}

/** A void leg of a parlay counts as odds of 1. */
function oddsOf(picks: SealedPicks, settlement: SettleLeaf | undefined): OddsMilli {
  const [first, second] = picks.picks.map(({ oddsMilli }) => oddsMilli);
  if (first === undefined) throw new Error('A scheme has at least one pick');
  if (picks.market !== 'parlay') return second === undefined ? [first] : [first, second];
  const isSettled = settlement && !isDecidedVoid(settlement);
  const outcomes = isSettled
    ? settlementOf(picks, settlement.results)?.picks.map(({ outcome }) => outcome)
    : undefined;
  return [
    combinedOddsMilli(
      picks.picks.map(({ oddsMilli }) => oddsMilli),
      outcomes,
    ),
  ];
}

function profitOf({ profit }: SettleLeaf): bigint | null {
  const decimal = profit === null ? null : readDecimal(profit);
  return decimal && decimal.units * 10n ** BigInt(Math.max(0, E16_SCALE - decimal.scale));
}
