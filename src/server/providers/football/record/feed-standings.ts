import type { FaultReport } from './feed-fault.ts';
import { parseTeamName } from './feed-name.ts';
import type { FeedStandings } from './feed-record.ts';
import { wholeNumberOf } from './json-value.ts';

type Row = FeedStandings['rows'][number];

/** A row of a table as a provider has it, unchecked. */
export interface ReportedRow {
  readonly team: unknown;
  readonly rank: unknown;
  readonly played: unknown;
  readonly points: unknown;
}

/** The rows of a table; null when one of them cannot be read, for a table with a hole is none. */
export function readStandingRows(
  where: string,
  said: readonly ReportedRow[],
  report: FaultReport,
): Row[] | null {
  const rows: Row[] = [];
  for (const { team: name, ...figures } of said) {
    const team = parseTeamName(name);
    const rank = wholeNumberOf(figures.rank, 1, 99);
    const played = wholeNumberOf(figures.played, 0, 99);
    // Points may be taken off.
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
