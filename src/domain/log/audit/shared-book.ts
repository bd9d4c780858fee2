import type {
  HoldLeaf,
  LedgerSealLeaf,
  PredictionsLeaf,
  ResultLeaf,
  SharedLeaf,
} from '../../seal/shared-leaf.ts';
import type { VerificationFailure } from './verification-failure.ts';

/** A leaf and its index in the log, from 0. */
interface Placed<T> {
  readonly index: number;
  readonly leaf: T;
}

/** What belongs to no scheme. */
export interface SharedBook {
  /** Result versions of each match, oldest first. */
  readonly results: Map<string, Placed<ResultLeaf>[]>;
  /** Holds and releases of each match, oldest first. */
  readonly holds: Map<string, Placed<HoldLeaf>[]>;
  readonly predictions: Placed<PredictionsLeaf>[];
  readonly ledgerSeals: Placed<LedgerSealLeaf>[];
}

export function openShelf(): SharedBook {
  return { results: new Map(), holds: new Map(), predictions: [], ledgerSeals: [] };
}

/**
 * Adds a leaf that belongs to no scheme: versions and numbers follow each other without a gap, predictions are older
 * than the matches, and a held match has no new result.
 */
export function enterShared(book: SharedBook, index: number, leaf: SharedLeaf): VerificationFailure[] {
  if (leaf.kind === 'result') return enterResult(book, index, leaf);
  if ('match' in leaf) return enterHold(book, index, leaf);
  const { kind, number } = leaf;
  const before = leaf.kind === 'predictions' ? book.predictions : book.ledgerSeals;
  const last = before.at(-1)?.leaf.number;
  // Seals of the ledger are older than their leaves, so the first leaf has any number.
  const expected = last === undefined ? (leaf.kind === 'predictions' ? 1 : number) : last + 1;
  const failures: VerificationFailure[] = [];
  if (leaf.kind === 'predictions') {
    book.predictions.push({ index, leaf });
    if (leaf.at >= leaf.firstKickoffAt) failures.push({ code: 'predictionsLate', index, number });
  } else book.ledgerSeals.push({ index, leaf });
  if (number !== expected) failures.push({ code: 'numberGap', index, kind, expected, found: number });
  return failures;
}

function enterResult(book: SharedBook, index: number, leaf: ResultLeaf): VerificationFailure[] {
  const { matchId } = leaf.match;
  const before = book.results.get(matchId);
  const last = before?.at(-1)?.leaf;
  const expected = (last?.version ?? 0) + 1;
  if (before) before.push({ index, leaf });
  else book.results.set(matchId, [{ index, leaf }]);
  if (isHeld(book, matchId)) return [{ code: 'resultWhileHeld', index, matchId }];
  if (leaf.version !== expected) {
    return [{ code: 'resultVersion', index, matchId, expected, found: leaf.version }];
  }
  return last && leaf.at < last.at ? [{ code: 'resultTimeBack', index, matchId }] : [];
}

/** A hold follows the release of the one before, and a release its hold. */
function enterHold(book: SharedBook, index: number, leaf: HoldLeaf): VerificationFailure[] {
  const { kind, number } = leaf;
  const { matchId } = leaf.match;
  const before = book.holds.get(matchId) ?? [];
  const last = before.at(-1)?.leaf;
  book.holds.set(matchId, [...before, { index, leaf }]);
  const isNext =
    kind === 'hold'
      ? last?.kind !== 'hold' && number === (last?.number ?? 0) + 1
      : last?.kind === 'hold' && number === last.number;
  const isForward = last === undefined || leaf.at >= last.at;
  return isNext && isForward ? [] : [{ code: 'holdOrder', index, matchId, kind, number }];
}

/** Whether a match is held at the end of what was entered. */
export function isHeld({ holds }: Pick<SharedBook, 'holds'>, matchId: string): boolean {
  return holds.get(matchId)?.at(-1)?.leaf.kind === 'hold';
}
