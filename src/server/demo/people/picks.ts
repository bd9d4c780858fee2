import type { Market } from '#domain/market/market.ts';
import { ruleSetOf } from '#domain/settlement/rule-sets.ts';
import { settlePick } from '#domain/settlement/settle-pick.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import type { MatchResult } from '#domain/settlement/settlement.ts';
import type { DemoAnalyst } from './people.ts';

/** Markets of parlay legs. */
export const legMarkets: readonly Market[] = ['1x2', 'asian', 'totals'];
/** Occasional markets of every analyst, of those that a first start has prices of. */
const seldom: readonly Market[] = ['handicap3', 'goals', 'htft', 'btts', 'doubleChance'];
const SELDOM_SHARE = 0.12;
/** Maximum odds of a pick. */
const LONGEST_MILLI = 8_000;
const KNOWN_MARKETS: readonly Market[] = [...legMarkets, 'handicap3', 'btts', 'doubleChance', 'htft'];

/**
 * The pick of a demo analyst among the prices on offer; null where none of them may be published.
 * @param foreseen how the match ends; null where it is not simply played.
 */
export function chosenQuote(
  quotes: readonly CurrentQuote[],
  foreseen: MatchResult | null,
  { insight, markets }: DemoAnalyst,
  random: () => number,
  from: readonly Market[] = random() < SELDOM_SHARE ? seldom : markets,
): CurrentQuote | null {
  const market = from[Math.floor(random() * from.length)];
  const floorMilli = market === 'asian' || market === 'totals' ? 1700 : 1400;
  const allowed = quotes.filter(
    ({ market: of, oddsMilli }) => of === market && oddsMilli >= floorMilli && oddsMilli <= LONGEST_MILLI,
  );
  const knows = random() < insight && allowed.some(({ market: of }) => KNOWN_MARKETS.includes(of));
  const known = knows ? allowed.filter((quote) => comesIn(quote, foreseen)) : [];
  const among = known.length > 0 ? known : allowed;
  return among[Math.floor(random() * among.length)] ?? null;
}

/** Stated probability of a pick in percent, near that of its price. */
export function statedChance(oddsMilli: number, random: () => number): number {
  const percent = Math.round(95_000 / oddsMilli + 10 * (random() - 0.4));
  return Math.min(Math.max(percent, 1), 99);
}

function comesIn(quote: CurrentQuote, foreseen: MatchResult | null): boolean {
  return foreseen !== null && settlePick(quote, foreseen, ruleSetOf(quote.market)).outcome === 'win';
}
