import type { FaultReport } from './feed-fault.ts';
import { parseTeamName } from './feed-name.ts';
import type { FeedStandings } from './feed-record.ts';
import { wholeNumberOf } from './json-value.ts';

type Row = FeedStandings['rows'][number];

/** A table row of a provider, unvalidated. */
export interface ReportedRow {
  readonly team: unknown;
  readonly rank: unknown;
  readonly played: unknown;
  readonly points: unknown;
}

/** The rows of a table; null if any is unreadable, since an incomplete table is useless. */
export function readStandingRows(
  where: string,
  reportedRows: readonly ReportedRow[],
  report: FaultReport,
): Row[] | null {
  const rows: Row[] = [];
  for (const { team: name, ...figures } of reportedRows) {
    const team = parseTeamName(name);
    const rank = wholeNumberOf(figures.rank, 1, 99);
    const played = wholeNumberOf(figures.played, 0, 99);
    // Negative after a points deduction.
    const points = wholeNumberOf(figures.points, -99, 200);
    if (
      !team ||
      rank === null ||
      played === null ||
      points === null ||
      rows.some((row) => row.team === team)
    ) {
      return report.dropValue(where, 'STANDING_UNREADABLE', JSON.stringify({ team: name, ...figures }));
    }
    rows.push({ team, rank, played, points });
  }
  return rows.length > 0 ? rows : null;
}
