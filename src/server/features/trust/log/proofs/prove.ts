import { consistencyProof, consistencyRanges } from '#domain/log/consistency-proof.ts';
import { inclusionProof, inclusionRanges } from '#domain/log/inclusion-proof.ts';
import type { Db } from '#server/db/database.ts';
import { hexOf } from '../head-store.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { fetchNodes } from '../tree-reader.ts';

/** An entry of the log: its index from 0 and its canonical text. */
export interface Entry {
  readonly index: number;
  readonly data: string;
}

export interface ProvenEntry extends Entry {
  readonly proof: string[];
}

/** What is to be proven: entries in the heads of some sizes, and that one size grew to another. */
export type Claim =
  | { readonly index: number; readonly size: number }
  | { readonly from: number; readonly to: number };

/**
 * Proofs of all claims, in hex and in their order, from the same few queries.
 * @param size of a signed head, none of the claims being of a larger one.
 */
export async function prove(db: Db, claims: readonly Claim[], size: number): Promise<string[][]> {
  const ranges = claims.flatMap((claim) =>
    'index' in claim ? inclusionRanges(claim.index, claim.size) : consistencyRanges(claim.from, claim.to),
  );
  const nodeAt = await fetchNodes(db, ranges, size);
  return claims.map((claim) =>
    ('index' in claim
      ? inclusionProof(nativeSha256, nodeAt, claim.index, claim.size)
      : consistencyProof(nativeSha256, nodeAt, claim.from, claim.to)
    ).map(hexOf),
  );
}

/** Entries with the proofs that they are in the head of a size. */
export async function proveEntries(db: Db, entries: readonly Entry[], size: number): Promise<ProvenEntry[]> {
  const claims = entries.map(({ index }) => ({ index, size }));
  return withProofs(entries, await prove(db, claims, size));
}

/** Entries and their proofs, side by side. */
export function withProofs(entries: readonly Entry[], proofs: readonly string[][]): ProvenEntry[] {
  return entries.map(({ index, data }, at) => {
    const proof = proofs[at];
    if (proof === undefined) throw new Error(`Entry ${index} was not proven`);
    return { index, data, proof };
  });
}
