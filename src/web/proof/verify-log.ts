import type { Ed25519Verify, SignedHead } from '#domain/log/audit/signed-head.ts';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { orderFailures } from '#domain/log/audit/head-chain.ts';
import { type LogKeys, readLogKeys } from '#domain/log/audit/log-keys.ts';
import { consistencyFailures } from '#domain/log/audit/scheme-proof.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Evidence, StoredLog, LogFault, ServedLog } from './stored-log.ts';

/** A verified log: first visit (`first`), or consistent with the stored head, grown or not (`same`). */
export interface VerifiedLog {
  readonly state: 'first' | 'same';
  readonly head: SignedHead;
  readonly keys: LogKeys;
  /** The stored head it was compared with; null on the first visit. */
  readonly before: SignedHead | null;
}

/** A log that is inconsistent with the stored one, with evidence. */
export interface RejectedLog {
  readonly state: 'rejected';
  readonly evidence: Evidence;
}

/** Fetches the consistency proof between two sizes; null if the server no longer knows the earlier size. */
export type FetchConsistency = (from: number, to: number) => Promise<readonly string[] | null>;

const faultByOrderFailure: Readonly<Record<string, LogFault>> = {
  headShrank: 'shrank',
  headForked: 'forked',
  headTimeBack: 'timeBack',
};

/**
 * Verifies a served log: its head must be signed by the keys of the first visit and extend the stored head. No side
 * effects.
 */
export async function verifyLog(
  verify: Ed25519Verify,
  stored: StoredLog | null,
  served: ServedLog,
  fetchProof: FetchConsistency,
  now: string,
): Promise<VerifiedLog | RejectedLog> {
  const rejected = (why: LogFault, consistency: readonly string[] | null = null): RejectedLog => ({
    state: 'rejected',
    evidence: { why, foundAt: now, kept: stored, shown: served, consistency },
  });
  if (stored && (stored.logKey !== served.logKey || stored.clockKey !== served.clockKey)) {
    return rejected('keysChanged');
  }
  const keys = readLogKeys(sha256, served.logKey, served.clockKey);
  if (!keys) return rejected('keysUnreadable');
  const head = readHead(verify, keys, served.note);
  if (!isHead(head)) return rejected('notSigned');
  // Stored heads were verified before they were stored; an attacker with access to this storage controls the browser.
  const before = stored && readHead(verify, keys, stored.note);
  if (!before || !isHead(before)) return { state: 'first', head, keys, before: null };
  const [orderFailure] = orderFailures(before, head);
  if (orderFailure) return rejected(faultByOrderFailure[orderFailure.code] ?? 'rewritten');
  if (before.size === head.size) return { state: 'same', head, keys, before };
  const proof = before.size === 0 ? [] : await fetchProof(before.size, head.size);
  if (!proof) return rejected('forgotten');
  if (consistencyFailures({ sha256 }, before, head, proof).length > 0) return rejected('rewritten', proof);
  return { state: 'same', head, keys, before };
}
