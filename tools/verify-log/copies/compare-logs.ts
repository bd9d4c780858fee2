import { type SignatureVerifier, readHeads } from '#domain/log/audit/head-chain.ts';
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
 * head of the same entries here. A pair of signed heads for which that fails proves a fork or a rewritten log.
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
  if (!conflicting) return { failures, evidence: gone && newest ? [gone.note, newest.note] : null };
  const index = log.entries.findIndex((entry, at) => !isSameBytes(entry, copy.entries[at]));
  failures.push({ code: 'copyDiffers', size: conflicting.size, index: index === -1 ? null : index });
  const later = heads.find(({ size }) => size >= conflicting.size) ?? newest;
  return { failures, evidence: later ? [conflicting.note, later.note] : null };
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
