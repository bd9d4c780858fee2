import type { Sha256 } from './sha256.ts';
import { isHash, isSameHash, nodeHash, splitOf } from './tree-hash.ts';
import { type LeafRange, type NodeAt, rangeHash } from './tree-nodes.ts';
import { isWhole, shiftOut } from './tree-path.ts';

/**
 * Claim of an inclusion proof. `treeSize` and `root` must come from the same signed head: the proof binds only the
 * root.
 */
export interface Inclusion {
  readonly leafIndex: number;
  readonly leafHash: Uint8Array;
  readonly treeSize: number;
  readonly root: Uint8Array;
}

/**
 * Leaf ranges covered by each hash of an inclusion proof, from the leaf's sibling to the root.
 * Source: RFC 9162 section 2.1.3.1, PATH.
 * @throws RangeError if the tree has no such leaf.
 */
export function inclusionRanges(leafIndex: number, treeSize: number): LeafRange[] {
  if (!isWhole(leafIndex) || !isWhole(treeSize) || leafIndex >= treeSize) {
    throw new RangeError(`No leaf ${leafIndex} in a tree of ${treeSize}`);
  }
  const fromRoot: LeafRange[] = [];
  let [start, end] = [0, treeSize];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (leafIndex < middle) {
      fromRoot.push({ start: middle, end });
      end = middle;
    } else {
      fromRoot.push({ start, end: middle });
      start = middle;
    }
  }
  return fromRoot.reverse();
}

/**
 * Proof that a leaf is in the tree of the first `treeSize` leaves: at most ⌈log2 treeSize⌉ hashes.
 * @throws RangeError if the tree has no such leaf.
 */
export function inclusionProof(
  sha256: Sha256,
  nodeAt: NodeAt,
  leafIndex: number,
  treeSize: number,
): Uint8Array[] {
  return inclusionRanges(leafIndex, treeSize).map((range) => rangeHash(sha256, range, nodeAt));
}

/**
 * Whether a proof supports its claim. Untrusted input yields true or false, never an exception.
 * Source: RFC 9162 section 2.1.3.2, with its names.
 */
export function isIncluded(sha256: Sha256, claim: Inclusion, proof: readonly Uint8Array[]): boolean {
  const { leafIndex, leafHash, treeSize, root } = claim;
  if (!isWhole(leafIndex) || !isWhole(treeSize) || leafIndex >= treeSize) return false;
  if (!isHash(leafHash) || !proof.every(isHash)) return false;
  let [fn, sn] = [leafIndex, treeSize - 1];
  let r = leafHash;
  for (const p of proof) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      r = nodeHash(sha256, p, r);
      [fn, sn] = shiftOut(fn, sn);
    } else {
      r = nodeHash(sha256, r, p);
    }
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && isSameHash(r, root);
}
