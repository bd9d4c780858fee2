import { orderFailures } from '#domain/log/audit/head-chain.ts';
import { type LogKeys, readLogKeys } from '#domain/log/audit/log-keys.ts';
import { consistencyFailures } from '#domain/log/audit/scheme-proof.ts';
import { type Ed25519Verify, isHead, readHead, type SignedHead } from '#domain/log/audit/signed-head.ts';
import { isSameHash } from '#domain/log/tree-hash.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { policyKeys } from '#domain/log/policy/policy-keys.ts';
import { checkPolicy, type PolicyCheck } from './check-policy.ts';
import type { Evidence, LogFault, ServedLog, StoredLog } from './stored-log.ts';
import { decideTrust, type Trusted } from './trust/decide-trust.ts';

/** A verified log: first visit (`first`), or consistent with the stored heads, grown or not (`same`). */
export interface VerifiedLog {
  readonly state: 'first' | 'same';
  readonly head: SignedHead;
  readonly keys: LogKeys;
  readonly policy: PolicyCheck;
  /** The newest stored head it was compared with; null on the first visit. */
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

/** What a device trusts without the log: the trust policy of before, and the one built into the app. */
interface TrustBefore {
  readonly trusted: Trusted | null;
  readonly pinned: string | null;
}

/**
 * Verifies a served log: its head must be signed by the keys of the first visit and extend the newest and the oldest
 * stored head. No side effects.
 */
export async function verifyLog(
  verify: Ed25519Verify,
  stored: StoredLog | null,
  served: ServedLog,
  fetchProof: FetchConsistency,
  now: string,
  { trusted, pinned }: TrustBefore,
): Promise<VerifiedLog | RejectedLog> {
  const rejected = (why: LogFault, consistency: readonly string[] | null = null): RejectedLog => ({
    state: 'rejected',
    evidence: { why, foundAt: now, kept: stored, shown: served, consistency },
  });
  if (stored && (stored.logKey !== served.logKey || stored.clockKey !== served.clockKey)) {
    return rejected('keysChanged');
  }
  const decision = decideTrust(trusted, pinned, served.policy);
  if (!hasTrustedKeys(decision.inForce, served)) return rejected('keysNotTrusted');
  const keys = readLogKeys(sha256, served.logKey, served.clockKey);
  if (!keys) return rejected('keysUnreadable');
  const head = readHead(verify, keys, served.note);
  if (!isHead(head)) return rejected('notSigned');
  const policy = checkPolicy(keys, decision);
  // Stored heads were verified before they were stored; an attacker with access to this storage controls the browser.
  const [newest = null, ...older] = storedHeads(verify, keys, stored);
  if (!newest) return { state: 'first', head, keys, policy, before: null };
  for (const before of [newest, ...older]) {
    const found = await compareHeads(before, head, fetchProof);
    if (found) return rejected(found.why, found.consistency);
  }
  return { state: 'same', head, keys, policy, before: newest };
}

/** Whether a policy that was built in or accepted names the keys that are served. One of a first visit came with them. */
function hasTrustedKeys({ policy, source }: Trusted, served: ServedLog): boolean {
  const keys = source === 'firstVisit' ? null : policyKeys(sha256, policy);
  return keys === null || (keys.logKey === served.logKey && keys.clockKey === served.clockKey);
}

/** The newest and, if it is another, the oldest stored head. */
function storedHeads(verify: Ed25519Verify, keys: LogKeys, stored: StoredLog | null): SignedHead[] {
  if (!stored) return [];
  const notes = new Set([stored.note, stored.oldest.note]);
  return [...notes].map((note) => readHead(verify, keys, note)).filter(isHead);
}

/** Why a later head does not extend an earlier one, or null if it does. */
export async function compareHeads(
  before: SignedHead,
  head: SignedHead,
  fetchProof: FetchConsistency,
): Promise<{ readonly why: LogFault; readonly consistency: readonly string[] | null } | null> {
  // The same tree is signed again every minute; a response may carry an earlier signature of it.
  if (before.size === head.size && isSameHash(before.root, head.root)) return null;
  const [orderFailure] = orderFailures(before, head);
  if (orderFailure) return { why: faultByOrderFailure[orderFailure.code] ?? 'rewritten', consistency: null };
  const proof = before.size === 0 ? [] : await fetchProof(before.size, head.size);
  if (!proof) return { why: 'forgotten', consistency: null };
  const isRewritten = consistencyFailures({ sha256 }, before, head, proof).length > 0;
  return isRewritten ? { why: 'rewritten', consistency: proof } : null;
}
