import type { Sha256 } from '../sha256.ts';
import { isSameHash } from '../tree-hash.ts';
import type { VerificationFailure } from './verification-failure.ts';
import { instantOf } from './entry-time.ts';
import type { LogKeys } from './log-keys.ts';
import { type Ed25519Verify, type HeadFault, isHead, readHead, type SignedHead } from './signed-head.ts';

/** Everything needed to verify a head's signatures. */
export interface SignatureVerifier {
  readonly sha256: Sha256;
  readonly verify: Ed25519Verify;
  readonly keys: LogKeys;
}

/** All valid heads of a log; sizes and times never decrease. */
export interface HeadChain {
  readonly heads: readonly SignedHead[];
  readonly failures: readonly VerificationFailure[];
}

/** Reads all heads of a log, oldest first. A head that breaks a rule is reported and excluded from later checks. */
export function readHeads({ verify, keys }: SignatureVerifier, notes: readonly string[]): HeadChain {
  const heads: SignedHead[] = [];
  const failures: VerificationFailure[] = [];
  notes.forEach((note, index) => {
    const read = readHead(verify, keys, note);
    const last = heads.at(-1);
    const found = isHead(read) ? (last ? orderFailures(last, read) : []) : [headFailure(read, index + 1)];
    failures.push(...found);
    if (found.length === 0 && isHead(read)) heads.push(read);
  });
  return { heads, failures };
}

/** The failure for an unreadable or unsigned head; `place` counts from 1. */
export function headFailure(fault: HeadFault, place: number): VerificationFailure {
  switch (fault.fault) {
    case 'unreadable':
      return { code: 'headUnreadable', place };
    case 'otherLog':
      return { code: 'headOtherLog', place, origin: fault.origin };
    case 'notSigned':
      return { code: 'headNotSigned', size: fault.size };
    case 'notTimed':
      return { code: 'headNotTimed', size: fault.size };
  }
}

/** Failures of a head compared with an earlier one. */
export function orderFailures(before: SignedHead, after: SignedHead): VerificationFailure[] {
  const { size } = after;
  if (size < before.size) return [{ code: 'headShrank', from: before.size, to: size }];
  if (size === before.size && !isSameHash(before.root, after.root)) return [{ code: 'headForked', size }];
  if (after.signedAtMs < before.signedAtMs) {
    return [{ code: 'headTimeBack', size, before: instantOf(before), at: instantOf(after) }];
  }
  return [];
}
