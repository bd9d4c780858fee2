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

/** What to prove: that an entry is in the head of a size, or that one size grew to another. */
export type Claim =
  | { readonly index: number; readonly size: number }
  | { readonly from: number; readonly to: number };

/**
 * Proofs of all claims, as hex and in their order, from a constant number of queries.
 * @param size of a signed head, not less than any size in the claims.
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

/** Entries with their inclusion proofs for the head of a size. */
export async function proveEntries(db: Db, entries: readonly Entry[], size: number): Promise<ProvenEntry[]> {
  const claims = entries.map(({ index }) => ({ index, size }));
  return withProofs(entries, await prove(db, claims, size));
}

/** Combines entries with their proofs. */
export function withProofs(entries: readonly Entry[], proofs: readonly string[][]): ProvenEntry[] {
  return entries.map(({ index, data }, at) => {
    const proof = proofs[at];
    if (proof === undefined) throw new Error(`Entry ${index} was not proven`);
    return { index, data, proof };
  });
}
