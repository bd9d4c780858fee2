import type { FaultReport } from './record/feed-fault.ts';
import { countsOf } from './feed-file.ts';
import type { FeedMatch, FeedSource, FeedStandings } from './record/feed-record.ts';
import type { FeedReading } from './http-feed.ts';
import { settleRepeatedPairs } from './openfootball/repeated-pairs.ts';

/** The content of a response. */
export interface Found {
  /** Number of its entries. */
  readonly read: number;
  readonly matches?: readonly FeedMatch[];
  readonly standings?: readonly FeedStandings[];
}

/** Finishes reading a response: resolves duplicate matches and counts. Without entries nothing is new. */
export function closeAnswer(
  source: FeedSource,
  key: string,
  { read, matches: found = [], standings = [] }: Found,
  report: FaultReport,
): FeedReading {
  if (read === 0 && standings.length === 0 && report.faults.length === 0) return { kind: 'nothingNew' };
  const matches = settleRepeatedPairs(found, report);
  const file = {
    source,
    fileName: `${source} ${key}`,
    matches,
    ...(standings.length > 0 && { standings }),
    notUnderstood: report.faults,
    counts: countsOf(read, matches, report),
  };
  return { kind: 'file', file };
}
