import { onlyIdentity } from './only-identity.ts';
import { marketOfBet, type Price, readPrices } from './bets.ts';
import { settleHandicaps, settleThreeWay } from './handicaps.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { parseInstant } from '../record/feed-instant.ts';
import type { FeedMatch, FeedOdds } from '../record/feed-record.ts';
import type { FeedAgenda } from '../http-feed.ts';
import { idOf, type JsonRecord, listOf, quote, recordOf, textOf } from '../record/json-value.ts';

/**
 * One entry of `/odds`: the prices of all bookmakers for a fixture, identified only by ID.
 * @returns a match with prices only; null for a fixture that is not on the agenda.
 */
export function readApiFootballOdds(
  where: string,
  entry: JsonRecord,
  agenda: FeedAgenda,
  unknownBets: Set<string>,
  report: FaultReport,
): FeedMatch | null {
  const feedId = idOf(recordOf(entry.fixture).id);
  const match = agenda.matches.find((known) => known.feedId === feedId);
  if (!feedId || !match) return report.dropMatch(where, 'MATCH_UNKNOWN', `fixture ${quote(feedId)}`);
  const at = parseInstant(entry.update);
  if (!at) return report.dropMatch(where, 'INSTANT_UNREADABLE', quote(entry.update));
  const odds = listOf(entry.bookmakers)
    .map(recordOf)
    .flatMap((bookmaker) => bookmakerOdds(where, bookmaker, at, unknownBets, report));
  return { ...onlyIdentity(match), where, odds };
}

function bookmakerOdds(
  where: string,
  rawBookmaker: JsonRecord,
  at: Date,
  unknownBets: Set<string>,
  report: FaultReport,
): FeedOdds[] {
  const bookmaker = textOf(rawBookmaker.name)?.toLowerCase().replaceAll(/\s+/g, '-') ?? '';
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u.test(bookmaker)) {
    report.dropValue(where, 'BOOKMAKER_UNREADABLE', quote(rawBookmaker.name));
    return [];
  }
  const bets = listOf(rawBookmaker.bets).map(recordOf);
  return bets.flatMap((bet) =>
    betPrices(where, bookmaker, bet, unknownBets, report).map((price) => ({
      ...price,
      bookmaker,
      phase: 'now' as const,
      at,
    })),
  );
}

function betPrices(
  where: string,
  bookmaker: string,
  bet: JsonRecord,
  unknownBets: Set<string>,
  report: FaultReport,
): readonly Price[] {
  const market = marketOfBet(bet);
  if (!market) {
    const name = `${textOf(bet.name)} (${quote(bet.id)})`;
    // There are about a hundred kinds of bet: each is reported once.
    if (!unknownBets.has(name)) report.dropValue(where, 'MARKET_UNKNOWN', name);
    unknownBets.add(name);
    return [];
  }
  const read = readPrices(market, bet);
  const prices = read.filter((price) => 'pick' in price);
  for (const price of read) {
    if ('what' in price) report.dropValue(where, 'ODDS_UNREADABLE', `${bookmaker} ${price.what}`);
  }
  if (market !== 'asian' && market !== 'handicap3') return prices;
  const settled = market === 'asian' ? settleHandicaps(prices) : settleThreeWay(prices);
  const [first] = settled.contradictory;
  if (first) {
    const what = `${bookmaker} ${market} ${first.pick} ${first.lineQuarters}/4, ${settled.contradictory.length}`;
    report.dropValue(where, 'HANDICAP_CONTRADICTORY', what);
  }
  return settled.prices;
}
