import type { CallReply } from '#contract/define-call.ts';
import type { logConsistency, logHeadCall } from '#contract/log.ts';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { verifyEd25519 } from './ed25519.ts';
import { storedEvidence, type StoredLog, storedLog, type ServedLog } from './stored-log.ts';
import { type VerifiedLog, verifyLog, type RejectedLog } from './verify-log.ts';

export type LogHead = CallReply<typeof logHeadCall>;

/** Result of a visit, with the head served; `empty` if no head has been signed yet. */
export type LogVisit = (VerifiedLog | RejectedLog | { readonly state: 'empty' }) & {
  readonly served: LogHead;
};

/** The stored log at page load: visits are compared with it even if newer heads were stored since. */
const logAtPageLoad = storedLog.get();

export async function fetchLogHead(signal?: AbortSignal): Promise<LogHead> {
  return await call<typeof logHeadCall>('GET', '/api/app/common/log/head', {}, signal ? { signal } : {});
}

/** Fetches the newest head and checks that it extends the stored one. */
export async function visitLog(signal?: AbortSignal): Promise<LogVisit> {
  const stored = storedLog.get();
  const served = await fetchLogHead(signal);
  if (!served.head) return { state: 'empty', served };
  return { ...(await verifyServedLog(stored, { ...served, note: served.head.note }, signal)), served };
}

/**
 * Verifies a head returned by another call. `stored` must be read before that call is sent: otherwise a response
 * overtaken by a newer one looks like a log that shrank.
 */
export async function verifyServedLog(
  stored: StoredLog | null,
  { logKey, clockKey, note }: ServedLog,
  signal?: AbortSignal,
): Promise<VerifiedLog | RejectedLog> {
  const served = { logKey, clockKey, note };
  const now = new Date().toISOString();
  const result = await verifyLog(
    verifyEd25519,
    stored,
    served,
    (from, to) => fetchConsistency(from, to, signal),
    now,
  );
  if (result.state === 'rejected') {
    storedEvidence.set(result.evidence);
    return result;
  }
  const newest = storedLog.get();
  const isNewer = newest === null || sizeOf(newest, result) < result.head.size;
  if (isNewer) storedLog.set({ ...served, seenAt: now });
  return result.before && logAtPageLoad
    ? { ...result, before: headOf(logAtPageLoad, result) ?? result.before }
    : result;
}

async function fetchConsistency(from: number, to: number, signal: AbortSignal | undefined) {
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

function headOf(stored: StoredLog, { keys }: VerifiedLog) {
  const head = readHead(verifyEd25519, keys, stored.note);
  return isHead(head) ? head : null;
}

function sizeOf(stored: StoredLog, result: VerifiedLog): number {
  return headOf(stored, result)?.size ?? -1;
}
