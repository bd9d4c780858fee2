import type { FaultReport } from '../record/feed-fault.ts';
import { parseLineQuarters, parseOddsMilli } from '../record/feed-number.ts';
import type { FeedOdds } from '../record/feed-record.ts';
import type { OddsColumn } from './columns.ts';

const twoAndAHalfGoals = 10;

/**
 * The prices of one row. A handicap column has the home side's line, so the away side's is negated. An empty cell is
 * no price; an implausible price or line is reported and skipped.
 */
export function readRowOdds(
  where: string,
  cells: readonly string[],
  columns: readonly OddsColumn[],
  report: FaultReport,
): FeedOdds[] {
  return columns.flatMap((column) => {
    const text = cells[column.index] ?? '';
    if (text === '') return [];
    const oddsMilli = parseOddsMilli(text.trim());
    const lineQuarters = lineOf(column, cells);
    if (oddsMilli === null || lineQuarters === undefined) {
      const code = oddsMilli === null ? 'ODDS_UNREADABLE' : 'LINE_UNREADABLE';
      report.dropValue(where, code, `${column.name} = ${text}`);
      return [];
    }
    const { market, pick, bookmaker, phase } = column;
    return [{ market, pick, lineQuarters, oddsMilli, bookmaker, phase, at: null }];
  });
}

/** The line of a price; null if the market has none, undefined if it is missing. */
function lineOf(column: OddsColumn, cells: readonly string[]): number | null | undefined {
  if (column.market === 'totals') return twoAndAHalfGoals;
  if (column.handicapIndex === null) return null;
  const home = parseLineQuarters(cells[column.handicapIndex]?.trim() ?? '');
  if (home === null) return undefined;
  return column.pick === 'home' ? home : 0 - home;
}
