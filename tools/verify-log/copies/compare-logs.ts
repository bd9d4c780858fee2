import { orderFailures, type SignatureVerifier, readHeads } from '#domain/log/audit/head-chain.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { appendLeaf, emptyFrontier, rootOf } from '#domain/log/frontier.ts';
import { isSameHash, leafHash } from '#domain/log/tree-hash.ts';
import type { LogContent } from '../log-file.ts';

/** Result of comparing a log with a copy that was saved before, or with the view of another client. */
export interface LogComparison {
  readonly failures: readonly VerificationFailure[];
  /** Two signed heads that cannot both belong to one append-only log; null if there is no such pair. */
  readonly evidence: readonly [earlier: string, later: string] | null;
}

/**
 * Checks that `log` contains everything an earlier copy of it committed to: every signed head of the copy must be the
 * head of the same entries here, and a larger head must not be dated before it. A pair of signed heads for which that
 * fails proves a fork, a rewritten log or a back-dated entry.
 */
export function compareLogs(
  trust: SignatureVerifier,
  log: Pick<LogContent, 'entries' | 'heads'>,
  copy: Pick<LogContent, 'entries' | 'heads'>,
): LogComparison {
  const { heads } = readHeads(trust, log.heads);
  const earlier = readHeads(trust, copy.heads);
  const failures: VerificationFailure[] = [...earlier.failures];
  const conflicting = firstConflict(trust, log.entries, earlier.heads);
  const [newest] = heads.slice(-1);
  const gone = earlier.heads.find(({ size }) => size > log.entries.length);
  if (gone) failures.push({ code: 'headShrank', from: gone.size, to: log.entries.length });
  if (!conflicting) {
    const back = backDated(earlier.heads, heads);
    if (back) failures.push(...orderFailures(...back));
    const [before, after] = back ?? [gone, newest];
    return { failures, evidence: before && after ? [before.note, after.note] : null };
  }
  const index = log.entries.findIndex((entry, at) => !isSameBytes(entry, copy.entries[at]));
  failures.push({ code: 'copyDiffers', size: conflicting.size, index: index === -1 ? null : index });
  const later = heads.find(({ size }) => size >= conflicting.size) ?? newest;
  return { failures, evidence: later ? [conflicting.note, later.note] : null };
}

/**
 * The first head of the copy that is dated after a larger head of the log: at that time the log was signed again without
 * the entries that the larger head claims to be older. Both lists are ordered by size and time.
 */
function backDated(
  copied: readonly SignedHead[],
  heads: readonly SignedHead[],
): readonly [before: SignedHead, after: SignedHead] | null {
  let next = 0;
  for (const before of copied) {
    while ((heads[next]?.size ?? Infinity) <= before.size) next += 1;
    const after = heads[next];
    if (!after) return null;
    if (after.signedAtMs < before.signedAtMs) return [before, after];
  }
  return null;
}

/** The first head whose root is not that of the same number of entries. */
function firstConflict(
  { sha256 }: SignatureVerifier,
  entries: readonly Uint8Array[],
  heads: readonly SignedHead[],
): SignedHead | null {
  let frontier = emptyFrontier;
  for (const head of heads) {
    if (head.size > entries.length) return null;
    for (const entry of entries.slice(frontier.size, head.size)) {
      frontier = appendLeaf(sha256, frontier, leafHash(sha256, entry));
    }
    if (!isSameHash(head.root, rootOf(sha256, frontier))) return head;
  }
  return null;
}

function isSameBytes(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b === undefined || Buffer.compare(a, b) === 0;
}
