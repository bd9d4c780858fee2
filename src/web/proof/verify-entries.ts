import { describeFailure } from '#domain/log/audit/describe-failure.ts';
import { isLeaf, readLeaf } from '#domain/log/audit/read-leaf.ts';
import { inclusionFailures, type ProvenEntry } from '#domain/log/audit/scheme-proof.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import type { LogLeaf } from '#domain/seal/log-leaf.ts';

/** A verified entry: its leaf, or the reason it is invalid, in both languages. */
export interface VerifiedEntry {
  readonly index: number;
  readonly leaf: LogLeaf | null;
  readonly fault: { readonly zh: string; readonly en: string } | null;
}

/** Verifies that entries are included in a head. */
export function verifyEntries(head: SignedHead, entries: readonly ProvenEntry[]): VerifiedEntry[] {
  return entries.map((entry) => {
    const { index, data } = entry;
    const read = readLeaf(data);
    const leaf = isLeaf(read) ? read : null;
    const [failure = isLeaf(read) ? undefined : { code: 'entryUnknown' as const, index, fault: read }] =
      inclusionFailures({ sha256 }, head, [entry]);
    const fault = failure && { zh: describeFailure(failure, 'zh'), en: describeFailure(failure, 'en') };
    return { index, leaf, fault: fault ?? null };
  });
}
