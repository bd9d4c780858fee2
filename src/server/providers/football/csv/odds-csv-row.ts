import { linedMarkets, type Market, markets, picksOf } from '#domain/market/market.ts';
import { fitsHeader } from './csv-table.ts';
import { type NamedMatch, readNamedMatch } from './named-match.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { parseInstant } from '../record/feed-instant.ts';
import { parseLineQuarters, parseOddsMilli } from '../record/feed-number.ts';
import type { FeedOdds } from '../record/feed-record.ts';
import type { Competitions } from '../names/competitions.ts';

/** The exact header of an odds file. */
export const oddsCsvHeader = 'competition,season,home,away,market,line,pick,odds,bookmaker,at';

const columns = oddsCsvHeader.split(',');

/** One price with its match. */
export interface OddsRow {
  readonly where: string;
  readonly match: NamedMatch;
  readonly odds: FeedOdds;
}

/** @returns null if the row is invalid; the report has the reason, once. */
export function readOddsRow(
  where: string,
  cells: readonly string[],
  competitions: Competitions,
  report: FaultReport,
): OddsRow | null {
  if (!fitsHeader(cells, columns)) {
    return report.dropMatch(where, 'ROW_LENGTH', `${cells.length} / ${columns.length}`);
  }
  const [code = '', seasonText = '', homeText = '', awayText = '', ...price] = cells.map((text) =>
    text.trim(),
  );
  const match = readNamedMatch(where, [code, seasonText, homeText, awayText], competitions, report);
  const odds = match && readPrice(where, price, report);
  return odds && { where, match, odds };
}

function readPrice(where: string, price: readonly string[], report: FaultReport): FeedOdds | null {
  const [marketText = '', lineText = '', pick = '', oddsText = '', bookmaker = '', atText = ''] = price;
  const market = markets.find((name) => name === marketText);
  if (!market) return report.dropMatch(where, 'MARKET_UNKNOWN', marketText);
  const lineQuarters = lineOf(market, lineText);
  if (lineQuarters === undefined) return report.dropMatch(where, 'LINE_UNREADABLE', `${market} ${lineText}`);
  if (!picksOf[market].includes(pick)) return report.dropMatch(where, 'PICK_UNKNOWN', `${market} ${pick}`);
  const oddsMilli = parseOddsMilli(oddsText);
  if (oddsMilli === null) return report.dropMatch(where, 'ODDS_UNREADABLE', oddsText);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(bookmaker)) {
    return report.dropMatch(where, 'BOOKMAKER_UNREADABLE', bookmaker);
  }
  const at = parseInstant(atText);
  if (!at) return report.dropMatch(where, 'INSTANT_UNREADABLE', atText);
  return { market, pick, lineQuarters, oddsMilli, bookmaker, phase: 'now', at };
}

/** The line in quarter goals, null for a market without lines, undefined for an invalid line. */
function lineOf(market: Market, text: string): number | null | undefined {
  if (!linedMarkets.includes(market)) return text === '' ? null : undefined;
  const quarters = parseLineQuarters(text);
  if (quarters === null) return undefined;
  if (market === 'handicap3' && quarters % 4 !== 0) return undefined;
  if (market === 'totals' && quarters <= 0) return undefined;
  return quarters;
}
