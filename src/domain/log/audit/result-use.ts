import type { LoggedResult, SettleLeaf } from '../../seal/log-leaf.ts';
import type { ResultLeaf } from '../../seal/shared-leaf.ts';
import { isHeld, type SharedBook } from './shared-book.ts';
import type { VerificationFailure } from './verification-failure.ts';

/**
 * Compares what a settlement read with the result leaves before it: every result is the newest version of its match
 * at that place of the log, with the same state and score, the postponement follows from its kick-off, and the match is
 * not held. From the first result leaf of a log on, every settlement names the versions it read.
 */
export function resultUseFailures(book: SharedBook, index: number, leaf: SettleLeaf): VerificationFailure[] {
  const { schemeId } = leaf;
  return leaf.results.flatMap((result): VerificationFailure[] => {
    const { matchId, version } = result;
    if (isHeld(book, matchId)) return [{ code: 'settledWhileHeld', index, schemeId, matchId }];
    if (version === undefined) {
      return book.results.size === 0 ? [] : [{ code: 'resultUnnamed', index, schemeId, matchId }];
    }
    const versions = book.results.get(matchId) ?? [];
    const read = versions.find((each) => each.leaf.version === version)?.leaf;
    if (!read) return [{ code: 'resultNotLogged', index, schemeId, matchId, version }];
    const newest = versions.at(-1)?.leaf.version ?? version;
    if (newest !== version) return [{ code: 'resultOutdated', index, schemeId, matchId, version, newest }];
    return isRead(result, read, leaf.at)
      ? []
      : [{ code: 'resultDiffers', index, schemeId, matchId, version }];
  });
}

/** Whether a settlement states what the result leaf says. A half-time score that no pick needs is left out. */
function isRead(result: LoggedResult, read: ResultLeaf, settledAt: string): boolean {
  const isSameHalf = result.halfTime === null || String(result.halfTime) === String(read.halfTime);
  return (
    result.state === read.state &&
    String(result.score90) === String(read.score90) &&
    isSameHalf &&
    result.postponedMinutes === postponement(result, read, settledAt)
  );
}

/** In whole minutes. A postponed match without a later kick-off counts until the settlement. */
function postponement(
  { sealedKickoffAt = '' }: LoggedResult,
  { state, match }: ResultLeaf,
  settledAt: string,
): number {
  const isStillMoving = state === 'postponed' && match.kickoffAt <= sealedKickoffAt;
  const until = isStillMoving ? settledAt : match.kickoffAt;
  return Math.floor((Date.parse(until) - Date.parse(sealedKickoffAt)) / 60_000);
}
