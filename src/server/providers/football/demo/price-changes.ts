import { type Market, markets, picksOf } from '#domain/market/market.ts';
import { pickFault } from '#domain/market/pick-fault.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { parseInstant } from '../record/feed-instant.ts';
import { parseOddsMilli } from '../record/feed-number.ts';
import type { FeedOdds, OddsPhase } from '../record/feed-record.ts';
import {
  isAbsent,
  type JsonRecord,
  listOf,
  plainText,
  quote,
  recordOf,
  textOf,
} from '../record/json-value.ts';

const phases: readonly OddsPhase[] = ['opening', 'now', 'closing'];

type Price = Pick<FeedOdds, 'market' | 'pick' | 'lineQuarters' | 'oddsMilli'>;

/** The prices that bookmakers changed, one entry for each instant. One that cannot be read is reported and left out. */
export function readPriceChanges(
  where: string,
  entries: readonly unknown[],
  report: FaultReport,
): FeedOdds[] {
  return entries.map(recordOf).flatMap((entry) => {
    const bookmaker = textOf(entry.bookmaker);
    const phase = phases.find((each) => each === entry.phase);
    const at = parseInstant(entry.update);
    if (!bookmaker || !phase || !at) {
      report.dropValue(where, 'ODDS_UNREADABLE', quote({ ...entry, values: undefined }));
      return [];
    }
    return listOf(entry.values)
      .map(recordOf)
      .flatMap((value): FeedOdds[] => {
        const price = readPrice(value);
        if (price) return [{ ...price, bookmaker, phase, at }];
        report.dropValue(where, 'ODDS_UNREADABLE', quote(value));
        return [];
      });
  });
}

function readPrice({ bet, value, line, odd }: JsonRecord): Price | null {
  const market = markets.find((each): each is Market => each === bet);
  const pick = market && picksOf[market].find((each) => each === value);
  const lineQuarters = isAbsent(line) ? null : typeof line === 'number' ? line * 4 : Number.NaN;
  const oddsMilli = parseOddsMilli(plainText(odd));
  if (!market || pick === undefined || oddsMilli === null) return null;
  const price = { market, pick, lineQuarters };
  return pickFault(price) === null ? { ...price, oddsMilli } : null;
}
