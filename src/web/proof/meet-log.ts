import type { Ed25519Verify, SignedHead } from '#domain/log/audit/signed-head.ts';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { orderFailures } from '#domain/log/audit/head-chain.ts';
import { type LogKeys, readLogKeys } from '#domain/log/audit/log-keys.ts';
import { consistencyFailures } from '#domain/log/audit/scheme-proof.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Evidence, KeptLog, MeetingFault, ShownLog } from './kept-log.ts';

/** A log that holds: met for the first time, or the same as before, grown or not. */
export interface MetLog {
  readonly state: 'first' | 'same';
  readonly head: SignedHead;
  readonly keys: LogKeys;
  /** The head it was compared with; null at the first meeting. */
  readonly before: SignedHead | null;
}

/** A log that is not the one this browser knew, with what shows it. */
export interface UntrueLog {
  readonly state: 'untrue';
  readonly evidence: Evidence;
}

/** Asks for the proof that a head continues an earlier one; null where the log no longer knows the earlier one. */
export type AskConsistency = (from: number, to: number) => Promise<readonly string[] | null>;

const faultOfOrder: Readonly<Record<string, MeetingFault>> = {
  headShrank: 'shrank',
  headForked: 'forked',
  headTimeBack: 'timeBack',
};

/**
 * Meets the log again: its head must be signed by the keys that were met first, and be shown to continue the head
 * that was believed last. Changes nothing.
 */
export async function meetLog(
  verify: Ed25519Verify,
  kept: KeptLog | null,
  shown: ShownLog,
  ask: AskConsistency,
  now: string,
): Promise<MetLog | UntrueLog> {
  const untrue = (why: MeetingFault, consistency: readonly string[] | null = null): UntrueLog => ({
    state: 'untrue',
    evidence: { why, foundAt: now, kept, shown, consistency },
  });
  if (kept && (kept.logKey !== shown.logKey || kept.clockKey !== shown.clockKey)) {
    return untrue('keysChanged');
  }
  const keys = readLogKeys(sha256, shown.logKey, shown.clockKey);
  if (!keys) return untrue('keysUnreadable');
  const head = readHead(verify, keys, shown.note);
  if (!isHead(head)) return untrue('notSigned');
  // Stored heads were verified before they were stored; an attacker with access to this storage controls the browser.
  const before = kept && readHead(verify, keys, kept.note);
  if (!before || !isHead(before)) return { state: 'first', head, keys, before: null };
  const [disorder] = orderFailures(before, head);
  if (disorder) return untrue(faultOfOrder[disorder.code] ?? 'rewritten');
  if (before.size === head.size) return { state: 'same', head, keys, before };
  const proof = before.size === 0 ? [] : await ask(before.size, head.size);
  if (!proof) return untrue('forgotten');
  if (consistencyFailures({ sha256 }, before, head, proof).length > 0) return untrue('rewritten', proof);
  return { state: 'same', head, keys, before };
}
