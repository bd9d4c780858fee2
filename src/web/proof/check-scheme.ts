import type { CallReply } from '#contract/define-call.ts';
import type { logProof } from '#contract/log/log.ts';
import type { HeadWitnesses } from '#domain/log/witnessed/head-witnesses.ts';
import type { Reveal } from '#domain/log/audit/reveal.ts';
import { checkSchemeProof, type SchemeProofCheck } from '#domain/log/audit/scheme-proof.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { call } from '../api/call.ts';
import { verifyEd25519 } from './ed25519.ts';
import { backDatedEvidence } from './heads/back-dated.ts';
import { storedEvidence, storedLog } from './stored-log.ts';
import type { VerifiedLog, RejectedLog } from './verify-log.ts';
import { fetchLogHead, type LogHead, verifyServedLog, witnessesOf } from './visit-log.ts';

export type LogProof = CallReply<typeof logProof>;

/** Log proof of one scheme, verified on this device. */
export interface SchemeCheck {
  readonly served: LogHead;
  readonly proof: LogProof;
  /** Null if no head has been signed yet. */
  readonly log: VerifiedLog | RejectedLog | null;
  /** Null while its publication waits for a head, or if the log was rejected. */
  readonly checked: SchemeProofCheck | null;
  /** Cosignatures of the first head that includes it; null if there is no such head or no usable policy. */
  readonly witnesses: HeadWitnesses | null;
}

/**
 * Fetches the proof of a scheme, verifies it against the stored log and settles the scheme again. `reveal` is the opened
 * text, null while it is sealed.
 */
export async function checkScheme(
  schemeId: string,
  reveal: Reveal | null,
  signal?: AbortSignal,
): Promise<SchemeCheck> {
  const stored = storedLog.get();
  const options = signal ? { signal } : {};
  const [served, proof] = await Promise.all([
    fetchLogHead(signal),
    call<typeof logProof>('GET', '/api/app/common/log/proof/{schemeId}', { params: { schemeId } }, options),
  ]);
  const { published, entries } = proof;
  const note = published?.newest.note ?? served.head?.note;
  const log = note === undefined ? null : await verifyServedLog(stored, { ...served, note }, signal);
  if (!published || log === null || log.state === 'rejected')
    return { served, proof, log, checked: null, witnesses: null };
  const trustAnchors = { sha256, verify: verifyEd25519, keys: log.keys };
  const { first, newest, consistency, entry } = published;
  const given = { first: first.note, newest: newest.note, consistency, publication: entry, entries };
  const checked = checkSchemeProof(trustAnchors, schemeId, given, reveal);
  const backDated =
    checked.first && backDatedEvidence(log, checked.first, stored, { ...served, note: first.note });
  if (backDated) {
    storedEvidence.set(backDated);
    return { served, proof, log: { state: 'rejected', evidence: backDated }, checked: null, witnesses: null };
  }
  const witnesses = checked.first && witnessesOf(log, checked.first, served.now);
  return { served, proof, log, checked, witnesses };
}
