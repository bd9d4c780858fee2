import type { CallReply } from '#contract/define-call.ts';
import type { logProof } from '#contract/log.ts';
import { checkSchemeProof, type SchemeProofCheck } from '#domain/log/audit/scheme-proof.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { call } from '../api/call.ts';
import { verifyEd25519 } from './ed25519.ts';
import { keptLog } from './kept-log.ts';
import type { MetLog, UntrueLog } from './meet-log.ts';
import { askLogHead, type LogHead, meetShown } from './visit-log.ts';

export type LogProof = CallReply<typeof logProof>;

/** What the log shows of one scheme, checked on this device. */
export interface SchemeCheck {
  readonly shown: LogHead;
  readonly proof: LogProof;
  /** Null while nothing was ever signed. */
  readonly met: MetLog | UntrueLog | null;
  /** Null while its publication waits for a head, or where the log is not to be believed at all. */
  readonly checked: SchemeProofCheck | null;
}

/** Fetches the proof of a scheme and checks it against the log this browser knows. */
export async function checkScheme(schemeId: string, signal?: AbortSignal): Promise<SchemeCheck> {
  const kept = keptLog.get();
  const options = signal ? { signal } : {};
  const [shown, proof] = await Promise.all([
    askLogHead(signal),
    call<typeof logProof>('GET', '/api/app/common/log/proof/{schemeId}', { params: { schemeId } }, options),
  ]);
  const { published, entries } = proof;
  const note = published?.newest.note ?? shown.head?.note;
  const met = note === undefined ? null : await meetShown(kept, { ...shown, note }, signal);
  if (!published || met === null || met.state === 'untrue') return { shown, proof, met, checked: null };
  const believed = { sha256, verify: verifyEd25519, keys: met.keys };
  const { first, newest, consistency, entry } = published;
  const checked = checkSchemeProof(believed, schemeId, {
    first: first.note,
    newest: newest.note,
    consistency,
    publication: entry,
    entries,
  });
  return { shown, proof, met, checked };
}
