import type { Sha256 } from './sha256.ts';
import { isHash, isSameHash, nodeHash, splitOf } from './tree-hash.ts';
import { type LeafRange, type NodeAt, rangeHash } from './tree-nodes.ts';
import { isWhole, shiftOut } from './tree-path.ts';

/** Head of the log: number of leaves and the root over them. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/**
 * Leaf ranges covered by each hash of a consistency proof, in proof order. Empty between equal sizes and from the
 * empty tree. Source: RFC 9162 section 2.1.4.1, PROOF and SUBPROOF.
 * @throws RangeError if the first size exceeds the second.
 */
export function consistencyRanges(firstSize: number, secondSize: number): LeafRange[] {
  if (!isWhole(firstSize) || !isWhole(secondSize) || firstSize > secondSize) {
    throw new RangeError(`No consistency from ${firstSize} to ${secondSize} leaves`);
  }
  if (firstSize === 0) return [];
  const fromRoot: LeafRange[] = [];
  let [start, end] = [0, secondSize];
  while (firstSize < end) {
    const middle = start + splitOf(end - start);
    if (firstSize <= middle) {
      fromRoot.push({ start: middle, end });
      end = middle;
    } else {
      fromRoot.push({ start, end: middle });
      start = middle;
    }
  }
  // The verifier knows the first root, so a first tree that is one complete left subtree is not repeated.
  if (start > 0) fromRoot.push({ start, end });
  return fromRoot.reverse();
}

/**
 * Proof that the tree of the first `firstSize` leaves is a prefix of the tree of `secondSize` leaves: at most ⌈log2
 * secondSize⌉ + 1 hashes.
 * @throws RangeError if the first size exceeds the second.
 */
export function consistencyProof(
  sha256: Sha256,
  nodeAt: NodeAt,
  firstSize: number,
  secondSize: number,
): Uint8Array[] {
  return consistencyRanges(firstSize, secondSize).map((range) => rangeHash(sha256, range, nodeAt));
}

/**
 * Whether a proof shows that the second head only appends to the first. Untrusted input yields true or false, never
 * an exception. Source: RFC 9162 section 2.1.4.2, with its names. The RFC requires 0 < first < second. In addition:
 * heads of equal size must be equal, and every tree continues the empty tree, whose root is known; both with an empty
 * proof.
 */
export function isConsistent(
  sha256: Sha256,
  first: TreeHead,
  second: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (!isWhole(first.size) || !isWhole(second.size) || first.size > second.size) return false;
  if (![first.root, second.root, ...proof].every(isHash)) return false;
  if (first.size === 0 && !isSameHash(first.root, sha256(new Uint8Array()))) return false;
  if (first.size === second.size) return proof.length === 0 && isSameHash(first.root, second.root);
  if (first.size === 0) return proof.length === 0;
  return proof.length > 0 && joinsBoth(sha256, first, second, proof);
}

/** The steps of the RFC for 0 < first < second and a non-empty proof. */
function joinsBoth(sha256: Sha256, first: TreeHead, second: TreeHead, proof: readonly Uint8Array[]): boolean {
  const [start, ...path] = isPowerOfTwo(first.size) ? [first.root, ...proof] : proof;
  if (start === undefined) return false;
  let [fn, sn] = [first.size - 1, second.size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let [fr, sr] = [start, start];
  for (const c of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      fr = nodeHash(sha256, c, fr);
      sr = nodeHash(sha256, c, sr);
      [fn, sn] = shiftOut(fn, sn);
    } else {
      sr = nodeHash(sha256, sr, c);
    }
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && isSameHash(fr, first.root) && isSameHash(sr, second.root);
}

/** For whole numbers above 0. */
function isPowerOfTwo(size: number): boolean {
  return splitOf(size + 1) === size;
}
