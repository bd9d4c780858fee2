import type { CallReply } from '#contract/define-call.ts';
import type { logConsistency, logHeadCall } from '#contract/log/log.ts';
import { headWitnesses, type HeadWitnesses } from '#domain/log/witnessed/head-witnesses.ts';
import { isHead, readHead, type SignedHead } from '#domain/log/audit/signed-head.ts';
import { headToken } from '#domain/log/gossip/head-token.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { serverTimeAt } from '../clock/server-clock.ts';
import { verifyEd25519 } from './ed25519.ts';
import { noteCrypto } from './note-crypto.ts';
import { storedEvidence, type ServedLog, storedLog, type StoredLog } from './stored-log.ts';
import { decideTrust } from './trust/decide-trust.ts';
import { noteKeyChanges } from './trust/key-changes.ts';
import { pinnedPolicy } from './trust/pinned-policy.ts';
import { trust, trustedPolicy } from './trust/stored-trust.ts';
import { type RejectedLog, type VerifiedLog, verifyLog } from './verify-log.ts';

/** A head as served, with the time of the server. */
export type LogHead = CallReply<typeof logHeadCall> & { readonly now: string };

/** A verified log with the cosignatures of its head; `witnesses` is null if the policy cannot be used. */
export interface WitnessedVisit extends VerifiedLog {
  readonly witnesses: HeadWitnesses | null;
}

/** Result of a visit, with the head served; `empty` if no head has been signed yet. */
export type LogVisit = (WitnessedVisit | RejectedLog | { readonly state: 'empty' }) & {
  readonly served: LogHead;
};

/** The stored log at page load: visits are compared with it even if newer heads were stored since. */
const logAtPageLoad = storedLog.get();

export async function fetchLogHead(signal?: AbortSignal): Promise<LogHead> {
  const reply = await call<typeof logHeadCall>(
    'GET',
    '/api/app/common/log/head',
    {},
    signal ? { signal } : {},
  );
  return { ...reply, now: serverTimeAt(Date.now()) };
}

/** Fetches the newest head, checks that it extends the stored heads, and verifies its cosignatures. */
export async function visitLog(signal?: AbortSignal): Promise<LogVisit> {
  const stored = storedLog.get();
  const served = await fetchLogHead(signal);
  if (!served.head) return { state: 'empty', served };
  const verified = await verifyServedLog(stored, { ...served, note: served.head.note }, signal);
  if (verified.state === 'rejected') return { ...verified, served };
  return { ...verified, witnesses: witnessesOf(verified, verified.head, served.now), served };
}

/**
 * The verified cosignatures of a head under the accepted policy. A device whose clock is behind goes by the server's: it
 * must not take every time for one in the future.
 */
export function witnessesOf(
  { policy: { policy } }: VerifiedLog,
  head: SignedHead,
  serverNow: string,
): HeadWitnesses | null {
  return policy && headWitnesses(noteCrypto, policy, head, Math.max(Date.now(), Date.parse(serverNow)));
}

/**
 * Verifies a head returned by another call. `stored` must be read before that call is sent: otherwise a response
 * overtaken by a newer one looks like a log that shrank.
 */
export async function verifyServedLog(
  stored: StoredLog | null,
  { logKey, clockKey, policy, note }: ServedLog,
  signal?: AbortSignal,
): Promise<VerifiedLog | RejectedLog> {
  const served = { logKey, clockKey, policy, note };
  const now = new Date().toISOString();
  const before = { trusted: trustedPolicy(), pinned: pinnedPolicy };
  const { inForce, changes } = decideTrust(before.trusted, before.pinned, policy);
  noteKeyChanges(changes, now);
  const result = await verifyLog(
    verifyEd25519,
    stored,
    served,
    (from, to) => fetchConsistency(from, to, signal),
    now,
    before,
  );
  if (result.state === 'rejected') {
    storedEvidence.set(result.evidence);
    return result;
  }
  trust(inForce);
  keep({ logKey, clockKey, policy: inForce.policy, note }, result, now);
  return result.before && logAtPageLoad
    ? { ...result, before: headOf(logAtPageLoad, result) ?? result.before }
    : result;
}

/** Stores a verified head if it is newer than the stored one. Another tab may have stored a newer one meanwhile. */
function keep({ logKey, clockKey, policy, note }: ServedLog, result: VerifiedLog, seenAt: string): void {
  const kept = storedLog.get();
  const newest = kept && headOf(kept, result);
  const { head, keys } = result;
  if (
    newest &&
    (newest.size > head.size || (newest.size === head.size && newest.signedAtMs >= head.signedAtMs))
  )
    return;
  storedLog.set({
    logKey,
    clockKey,
    note,
    seenAt,
    policy,
    oldest: kept?.oldest ?? { note, seenAt },
    token: headToken(note, keys),
  });
}

export async function fetchConsistency(from: number, to: number, signal: AbortSignal | undefined) {
  try {
    const query = { from: String(from), to: String(to) };
    const path = '/api/app/common/log/consistency';
    const response = await call<typeof logConsistency>('GET', path, { query }, signal ? { signal } : {});
    return response.proof;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'LOG_SIZE_UNKNOWN') return null;
    throw error;
  }
}

function headOf(stored: StoredLog, { keys }: VerifiedLog): SignedHead | null {
  const head = readHead(verifyEd25519, keys, stored.note);
  return isHead(head) ? head : null;
}
