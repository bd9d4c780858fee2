import type { FaultReport } from './record/feed-fault.ts';
import { FeedFormatError } from './record/feed-format-error.ts';
import type { FeedCounts, FeedFile, FeedMatch, FeedSource } from './record/feed-record.ts';
import { settleRepeatedPairs } from './openfootball/repeated-pairs.ts';

/** A file as it was fetched: the name may be a path or an address, and often says competition and season. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * Closes the reading of a file: settles pairs that stand in it twice and counts.
 * @throws FeedFormatError `NO_MATCHES` when it had no entry, `NOTHING_UNDERSTOOD` when it had some and none was usable.
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
  const first = report.faults.find((fault) => fault.lost === 'match');
  if (matches.length === 0 && first) {
    throw new FeedFormatError('NOTHING_UNDERSTOOD', fileName, { where: first.where, firstFault: first });
  }
  const counts = countsOf(read, matches, report);
  return { source, fileName, matches, notUnderstood: report.faults, counts };
}

/** Counts what was read and what came of it. */
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
