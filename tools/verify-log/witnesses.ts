import { readFile } from 'node:fs/promises';
import type { LogBook } from '#domain/log/audit/log-book.ts';
import { instantOf } from '#domain/log/audit/entry-time.ts';
import type { LogKeys } from '#domain/log/audit/log-keys.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { isTrustPolicy, readTrustPolicy, witnessNames } from '#domain/log/witnessed/trust-policy.ts';
import { witnessedLog } from '#domain/log/witnessed/witnessed-log.ts';
import { CannotCheck } from './cannot-check.ts';
import { noteCrypto } from './note-crypto.ts';
import type { ReportWords } from './words.ts';

/** A head of the log may wait this long for its witnesses. */
const MAX_WAIT_MS = 30 * 60_000;

interface PolicyText {
  readonly text: string;
  /** Given by the user, so that the log cannot choose its witnesses. */
  readonly isPinned: boolean;
}

/**
 * The policy given as a file, else the one that the log publishes for itself; null if there is none.
 * @throws CannotCheck if the file does not exist.
 */
export async function readPolicy(path: string | null, published: string | null): Promise<PolicyText | null> {
  if (path === null) return published === null ? null : { text: published, isPinned: false };
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CannotCheck('noFile', path);
  });
  return { text, isPinned: true };
}

/**
 * Verifies the cosignatures of all heads under a policy, and counts the publications that they prove. A pinned policy
 * requires that its witnesses keep cosigning: the newest head with a quorum must not be far behind the newest head. Under
 * a policy that the log published itself that is a remark.
 * @param nowMs of this machine, in milliseconds since 1970
 * @throws CannotCheck if the policy cannot be used for the log with these keys.
 */
export function checkWitnesses(
  given: PolicyText | null,
  keys: LogKeys,
  heads: readonly SignedHead[],
  book: LogBook,
  words: ReportWords,
  nowMs: number,
): { readonly lines: readonly string[]; readonly failures: readonly VerificationFailure[] } {
  if (given === null) return { lines: [words.noWitnesses], failures: [] };
  const policy = readTrustPolicy(noteCrypto.sha256, given.text, keys);
  if (!isTrustPolicy(policy)) {
    const line = policy.fault === 'malformed' ? `(${policy.line})` : '';
    throw new CannotCheck('badPolicy', `${policy.fault}${line}`);
  }
  if (policy.quorum === null) return { lines: [words.noWitnesses], failures: [] };
  const found = witnessedLog(noteCrypto, policy, heads, book, nowMs);
  const failures: VerificationFailure[] = found.invalidSizes.map((size) => ({
    code: 'cosignatureInvalid',
    size,
  }));
  for (const { why, atMs, head } of found.implausible) {
    const at = new Date(atMs).toISOString();
    failures.push({ code: 'quorumTime', size: head.size, at, signedAt: instantOf(head), why });
  }
  const newest = heads.at(-1);
  const waitedMs = newest ? newest.signedAtMs - (found.newest?.atMs ?? 0) : 0;
  const isSilent = newest !== undefined && waitedMs > MAX_WAIT_MS;
  const silentSince = found.newest && new Date(found.newest.atMs).toISOString();
  if (given.isPinned && isSilent)
    failures.push({ code: 'witnessesSilent', size: newest.size, at: silentSince });
  const lines = [
    words.witnessed(witnessNames(policy), found.proven, book.schemes.size),
    ...(given.isPinned ? [] : [words.policyUnpinned]),
    ...(isSilent && !given.isPinned ? [words.silent(silentSince)] : []),
    ...found.unproven.map(words.unproven),
  ];
  return { lines, failures };
}
