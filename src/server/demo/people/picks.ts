import type { Market } from '#domain/market/market.ts';
import { ruleSetOf } from '#domain/settlement/rule-sets.ts';
import { settlePick } from '#domain/settlement/settle-pick.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import type { DemoFixture } from '../world/calendar.ts';
import type { DemoAnalyst } from './people.ts';
import { standingAt } from '../world/play.ts';

const HOUR_MS = 3_600_000;

/** The legs of a parlay are of these. */
export const legMarkets: readonly Market[] = ['1x2', 'asian', 'totals'];
/** What everybody writes on now and then. */
const seldom: readonly Market[] = ['handicap3', 'goals', 'score', 'htft', 'btts', 'doubleChance'];
const SELDOM_SHARE = 0.12;
/** Long shots are beyond what analysts can predict. */
const LONGEST_MILLI = 8_000;
const KNOWN_MARKETS: readonly Market[] = [...legMarkets, 'handicap3', 'btts', 'doubleChance', 'htft'];

/** The pick a demo analyst settles on among what is offered; null where nothing of it may be published. */
export function chosenQuote(
  quotes: readonly CurrentQuote[],
  fixture: DemoFixture,
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
  const known = knows ? allowed.filter((quote) => comesIn(quote, fixture)) : [];
  const among = known.length > 0 ? known : allowed;
  return among[Math.floor(random() * among.length)] ?? null;
}

/** What an analyst gives a pick for a chance: about what its price says, in percent. */
export function statedChance(oddsMilli: number, random: () => number): number {
  const percent = Math.round(95_000 / oddsMilli + 10 * (random() - 0.4));
  return Math.min(Math.max(percent, 1), 99);
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
