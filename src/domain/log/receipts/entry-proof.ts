import type { LogLeaf } from '../../seal/log-leaf.ts';
import { timeFailures } from '../audit/entry-time.ts';
import { headFailure, type SignatureVerifier } from '../audit/head-chain.ts';
import { isLeaf, readLeaf } from '../audit/read-leaf.ts';
import type { ProvenEntry } from '../audit/scheme-proof.ts';
import { isHead, readHead, type SignedHead } from '../audit/signed-head.ts';
import type { VerificationFailure } from '../audit/verification-failure.ts';
import { bytesOfHex } from '../hex.ts';
import { isIncluded } from '../inclusion-proof.ts';
import { leafHash } from '../tree-hash.ts';
import { formatTlogProof, type TlogProof } from './tlog-proof.ts';

/** The tlog-proof of an entry: its extra data is the entry itself, so that the file needs nothing besides the keys. */
export function entryProof({ index, data, proof }: ProvenEntry, checkpoint: string): string {
  const extra = new TextEncoder().encode(data);
  return formatTlogProof({ extra, index, proof: proof.map(bytesOfHex), checkpoint });
}

/** Result of the check of a tlog-proof; leaf and head are null if they could not be verified. */
export interface EntryProofCheck {
  readonly failures: readonly VerificationFailure[];
  readonly leaf: LogLeaf | null;
  readonly head: SignedHead | null;
}

/** Checks a tlog-proof whose extra data is its entry: signatures of both keys, inclusion, grammar and time. */
export function checkEntryProof(
  { sha256, verify, keys }: SignatureVerifier,
  { index, proof, checkpoint }: Pick<TlogProof, 'index' | 'proof' | 'checkpoint'>,
  entry: Uint8Array,
): EntryProofCheck {
  const failures: VerificationFailure[] = [];
  const head = readHead(verify, keys, checkpoint);
  const leaf = readLeaf(textOf(entry));
  if (!isLeaf(leaf)) failures.push({ code: 'entryUnknown', index, fault: leaf });
  if (!isHead(head)) {
    failures.push(headFailure(head, 1));
    return { failures, leaf: isLeaf(leaf) ? leaf : null, head: null };
  }
  const { size, root } = head;
  const claim = { leafIndex: index, leafHash: leafHash(sha256, entry), treeSize: size, root };
  if (!isIncluded(sha256, claim, proof)) failures.push({ code: 'notIncluded', index, size });
  if (isLeaf(leaf)) failures.push(...timeFailures(index, leaf, null, head));
  return { failures, leaf: isLeaf(leaf) ? leaf : null, head };
}

/** Invalid UTF-8 becomes U+FFFD, which the leaf hash of the text would not match: the bytes are hashed as they are. */
function textOf(entry: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(entry);
}
