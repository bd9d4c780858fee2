import type { LogLeaf, PublishLeaf } from '../../seal/log-leaf.ts';
import type { VerificationFailure } from './breach.ts';
import type { SignedHead } from './signed-head.ts';

/**
 * How far the time an entry states may lie outside of the two heads around it: it waits for its transaction and for
 * its turn, and heads are signed to the second. Two minutes; the publish cut-off is ten.
 */
export const TIME_TOLERANCE_MS = 120_000;

/**
 * Whether the time an entry states can be true: not before the last head that does not hold it yet, not after the
 * first that does.
 */
export function timeFailures(
  index: number,
  { at }: Pick<LogLeaf, 'at'>,
  before: SignedHead | null,
  first: SignedHead | null,
): VerificationFailure[] {
  const ms = Date.parse(at);
  if (before && ms < before.signedAtMs - TIME_TOLERANCE_MS) {
    return [{ code: 'backDated', index, at, headAt: instantOf(before) }];
  }
  if (first && ms > first.signedAtMs + TIME_TOLERANCE_MS) {
    return [{ code: 'postDated', index, at, headAt: instantOf(first) }];
  }
  return [];
}

/** By how many milliseconds the first head that holds a publication is older than kick-off; 0 or less shows nothing. */
export function leadMs({ kickoffAt }: PublishLeaf, first: SignedHead): number {
  return Date.parse(kickoffAt) - first.signedAtMs;
}

/** When a head was signed, as an instant. */
export function instantOf({ signedAtMs }: SignedHead): string {
  return new Date(signedAtMs).toISOString();
}
