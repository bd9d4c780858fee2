import type { CallReply } from '#contract/define-call.ts';
import type { logConsistency, logHeadCall } from '#contract/log.ts';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { verifyEd25519 } from './ed25519.ts';
import { keptEvidence, type KeptLog, keptLog, type ShownLog } from './kept-log.ts';
import { type MetLog, meetLog, type UntrueLog } from './meet-log.ts';

export type LogHead = CallReply<typeof logHeadCall>;

/** What a visit found, and what the head tells besides; `empty` while nothing was ever signed. */
export type LogVisit = (MetLog | UntrueLog | { readonly state: 'empty' }) & { readonly shown: LogHead };

/** The head this browser knew when the page was opened: what a visit is compared with, however much was seen since. */
const atStart = keptLog.get();

export async function askLogHead(signal?: AbortSignal): Promise<LogHead> {
  return await call<typeof logHeadCall>('GET', '/api/app/common/log/head', {}, signal ? { signal } : {});
}

/** Asks for the newest head, and whether it continues the one believed before. */
export async function visitLog(signal?: AbortSignal): Promise<LogVisit> {
  const kept = keptLog.get();
  const shown = await askLogHead(signal);
  if (!shown.head) return { state: 'empty', shown };
  return { ...(await meetShown(kept, { ...shown, note: shown.head.note }, signal)), shown };
}

/**
 * Meets a head that came with another call. `kept` must have been read before that call was sent: an answer that was
 * overtaken by a newer one is no log that shrank.
 */
export async function meetShown(
  kept: KeptLog | null,
  { logKey, clockKey, note }: ShownLog,
  signal?: AbortSignal,
): Promise<MetLog | UntrueLog> {
  const shown = { logKey, clockKey, note };
  const now = new Date().toISOString();
  const met = await meetLog(verifyEd25519, kept, shown, (from, to) => askConsistency(from, to, signal), now);
  if (met.state === 'untrue') {
    keptEvidence.set(met.evidence);
    return met;
  }
  const newest = keptLog.get();
  const isNewer = newest === null || sizeOf(newest, met) < met.head.size;
  if (isNewer) keptLog.set({ ...shown, seenAt: now });
  return met.before && atStart ? { ...met, before: headOf(atStart, met) ?? met.before } : met;
}

async function askConsistency(from: number, to: number, signal: AbortSignal | undefined) {
  try {
    const query = { from: String(from), to: String(to) };
    const path = '/api/app/common/log/consistency';
    const answer = await call<typeof logConsistency>('GET', path, { query }, signal ? { signal } : {});
    return answer.proof;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'LOG_SIZE_UNKNOWN') return null;
    throw error;
  }
}

function headOf(kept: KeptLog, { keys }: MetLog) {
  const head = readHead(verifyEd25519, keys, kept.note);
  return isHead(head) ? head : null;
}

function sizeOf(kept: KeptLog, met: MetLog): number {
  return headOf(kept, met)?.size ?? -1;
}
