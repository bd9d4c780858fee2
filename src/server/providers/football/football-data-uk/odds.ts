import type { FaultReport } from '../record/feed-fault.ts';
import { parseLineQuarters, parseOddsMilli } from '../record/feed-number.ts';
import type { FeedOdds } from '../record/feed-record.ts';
import type { OddsColumn } from './columns.ts';

const twoAndAHalfGoals = 10;

/**
 * The prices of one row. A handicap column holds the home side's line, so the away side's is its opposite.
 * An empty cell is no price; a price or line that cannot be true is reported and left out.
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

/** The line of a price; null where the market has none, undefined where it should have one. */
function lineOf(column: OddsColumn, cells: readonly string[]): number | null | undefined {
  if (column.market === 'totals') return twoAndAHalfGoals;
  if (column.handicapIndex === null) return null;
  const home = parseLineQuarters(cells[column.handicapIndex]?.trim() ?? '');
  if (home === null) return undefined;
  return column.pick === 'home' ? home : 0 - home;
}
