import { joinPeaks } from './frontier.ts';
import type { Sha256 } from './sha256.ts';
import { nodeHash, splitOf } from './tree-hash.ts';

/** Leaves from `start` (included) to `end` (excluded). */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** A complete subtree: the `index`-th (from 0) of those over 2^level leaves. Level 0 is the leaf hashes. */
export interface TreeNode {
  readonly level: number;
  readonly index: number;
}

/** Looks up the hash of a complete subtree: in memory, in tiles, or in prefetched rows. */
export type NodeAt = (node: TreeNode) => Uint8Array;

/**
 * Complete subtrees that make up a leaf range, widest first; at most 53. With their hashes, no leaf has to be
 * rehashed.
 * @throws RangeError if the range does not start at a subtree boundary.
 */
export function nodesOfRange({ start, end }: LeafRange): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let from = start; from < end; ) {
    const left = end - from;
    const width = left === 1 ? 1 : splitOf(left + 1);
    if (from % width !== 0) throw new RangeError(`Not a subtree boundary: leaves ${start} to ${end}`);
    nodes.push({ level: Math.log2(width), index: from / width });
    from += width;
  }
  return nodes;
}

/** MTH of RFC 9162 section 2.1.1 over a leaf range, from stored subtrees. */
export function rangeHash(sha256: Sha256, range: LeafRange, nodeAt: NodeAt): Uint8Array {
  return joinPeaks(sha256, nodesOfRange(range).map(nodeAt));
}

/**
 * All complete subtrees over some leaf hashes, in memory.
 * The lookup throws RangeError for an incomplete subtree.
 */
export function nodesInMemory(sha256: Sha256, leafHashes: readonly Uint8Array[]): NodeAt {
  const levels: (readonly Uint8Array[])[] = [leafHashes];
  for (let below = leafHashes; below.length > 1; ) {
    const above: Uint8Array[] = [];
    below.forEach((right, index) => {
      const left = below[index - 1];
      if (index % 2 === 1 && left !== undefined) above.push(nodeHash(sha256, left, right));
    });
    levels.push(above);
    below = above;
  }
  return ({ level, index }) => {
    const hash = levels[level]?.[index];
    if (hash === undefined) throw new RangeError(`No complete subtree ${index} at level ${level}`);
    return hash;
  };
}
