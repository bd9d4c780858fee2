import { consistencyProof, consistencyRanges } from '#domain/log/consistency-proof.ts';
import { inclusionProof, inclusionRanges } from '#domain/log/inclusion-proof.ts';
import type { Db } from '../../db/database.ts';
import { hexOf } from './head-store.ts';
import { nativeSha256 } from './native-sha256.ts';
import { fetchNodes } from './tree-reader.ts';

/** An entry of the log: its index from 0 and its canonical text. */
export interface Entry {
  readonly index: number;
  readonly data: string;
}

export interface ProvenEntry extends Entry {
  readonly proof: string[];
}

/** Entries with the proofs that they are in the head of a size, all of them from the same few queries. */
export async function proveEntries(db: Db, entries: readonly Entry[], size: number): Promise<ProvenEntry[]> {
  const ranges = entries.flatMap(({ index }) => inclusionRanges(index, size));
  const nodeAt = await fetchNodes(db, ranges, size);
  return entries.map(({ index, data }) => ({
    index,
    data,
    proof: inclusionProof(nativeSha256, nodeAt, index, size).map(hexOf),
  }));
}

/** The proof that the head of one size holds everything the head of an earlier size held. */
export async function proveConsistency(db: Db, from: number, to: number): Promise<string[]> {
  const nodeAt = await fetchNodes(db, consistencyRanges(from, to), to);
  return consistencyProof(nativeSha256, nodeAt, from, to).map(hexOf);
}
