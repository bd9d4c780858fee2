import type { LedgerSealLeaf, PredictionsLeaf, ResultLeaf, SharedLeaf } from '../../seal/shared-leaf.ts';
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
  readonly predictions: Placed<PredictionsLeaf>[];
  readonly ledgerSeals: Placed<LedgerSealLeaf>[];
}

export function openShelf(): SharedBook {
  return { results: new Map(), predictions: [], ledgerSeals: [] };
}

/**
 * Adds a leaf that belongs to no scheme: versions and numbers follow each other without a gap, and predictions are
 * older than the matches.
 */
export function enterShared(book: SharedBook, index: number, leaf: SharedLeaf): VerificationFailure[] {
  if (leaf.kind === 'result') return enterResult(book, index, leaf);
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
  if (leaf.version !== expected) {
    return [{ code: 'resultVersion', index, matchId, expected, found: leaf.version }];
  }
  return last && leaf.at < last.at ? [{ code: 'resultTimeBack', index, matchId }] : [];
}
