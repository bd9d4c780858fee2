import { linedMarkets, type Market, markets, picksOf } from '#domain/market/market.ts';
import { parseSeason } from '#domain/match/season.ts';
import { fitsHeader } from './csv-table.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { parseInstant } from '../record/feed-instant.ts';
import { parseTeamName } from '../record/feed-name.ts';
import { parseLineQuarters, parseOddsMilli } from '../record/feed-number.ts';
import type { FeedMatch, FeedOdds } from '../record/feed-record.ts';
import type { Competitions } from '../names/competitions.ts';

/** The exact header of an odds file. */
export const oddsCsvHeader = 'competition,season,home,away,market,line,pick,odds,bookmaker,at';

const columns = oddsCsvHeader.split(',');

/** One price with its match. */
export interface OddsRow {
  readonly where: string;
  readonly match: Pick<FeedMatch, 'competition' | 'season' | 'home' | 'away'>;
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
  const competition = competitions.resolve(code);
  if (!competition) return report.dropMatch(where, 'COMPETITION_UNKNOWN', code);
  const season = parseSeason(seasonText);
  if (!season) return report.dropMatch(where, 'SEASON_UNREADABLE', seasonText);
  const [home, away] = [parseTeamName(homeText), parseTeamName(awayText)];
  if (!home || !away) return report.dropMatch(where, 'TEAM_UNREADABLE', `${homeText},${awayText}`);
  if (home === away) return report.dropMatch(where, 'SAME_TEAM_TWICE', home);
  const odds = readPrice(where, price, report);
  return odds && { where, match: { competition: competition.code, season, home, away }, odds };
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
