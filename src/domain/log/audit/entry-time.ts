import type { LogLeaf } from '../../seal/log-leaf.ts';
import type { VerificationFailure } from './verification-failure.ts';
import type { SignedHead } from './signed-head.ts';

/**
 * Tolerance between an entry's timestamp and the heads around it: an entry waits for its transaction and for the
 * append job, and heads are signed with second precision. Two minutes; the publish cut-off is ten.
 */
export const TIME_TOLERANCE_MS = 120_000;

/** Checks an entry's timestamp against the last head without the entry and the first head with it. */
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

/** Milliseconds from the first head that includes an entry to a kick-off; 0 or less proves nothing. */
export function leadMs(kickoffAt: string, first: SignedHead): number {
  return Date.parse(kickoffAt) - first.signedAtMs;
}

/** Signing time of a head as an ISO instant. */
export function instantOf({ signedAtMs }: SignedHead): string {
  return new Date(signedAtMs).toISOString();
}
