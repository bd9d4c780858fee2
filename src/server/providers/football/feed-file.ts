import type { FaultReport } from './record/feed-fault.ts';
import { FeedFormatError } from './record/feed-format-error.ts';
import type { FeedCounts, FeedFile, FeedMatch, FeedSource } from './record/feed-record.ts';
import { settleRepeatedPairs } from './openfootball/repeated-pairs.ts';

/** A fetched file: its name may be a path or URL, and often contains competition and season. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * Finishes reading a file: resolves duplicate pairings and counts.
 * @throws FeedFormatError `NO_MATCHES` for a file without entries, `NOTHING_UNDERSTOOD` if no entry was usable.
 */
export function closeFeedFile(
  source: FeedSource,
  fileName: string,
  read: number,
  found: readonly FeedMatch[],
  report: FaultReport,
): FeedFile {
  if (read === 0) throw new FeedFormatError('NO_MATCHES', fileName);
  const matches = settleRepeatedPairs(found, report);
  const faults = report.faults.filter((fault) => fault.lost === 'match');
  const [first] = faults;
  if (matches.length === 0 && first) {
    throw new FeedFormatError('NOTHING_UNDERSTOOD', fileName, { where: first.where, faults });
  }
  const counts = countsOf(read, matches, report);
  return { source, fileName, matches, notUnderstood: report.faults, counts };
}

/** Counts the entries and their outcome. */
export function countsOf(read: number, matches: readonly FeedMatch[], report: FaultReport): FeedCounts {
  return {
    read,
    matches: matches.length,
    results: matches.filter((match) => match.score90 !== null).length,
    fixtures: matches.filter((match) => match.state === 'scheduled').length,
    refused: report.faults.filter((fault) => fault.lost === 'match').length,
    odds: matches.reduce((sum, match) => sum + match.odds.length, 0),
  };
}
