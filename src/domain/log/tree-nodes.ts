import { joinPeaks } from './frontier.ts';
import type { Sha256 } from './sha256.ts';
import { nodeHash, splitOf } from './tree-hash.ts';

/** Leaves from `start` up to but not including `end`. */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** A complete subtree: the `index`-th (from 0) of those over 2^level leaves. Level 0 holds the leaf hashes. */
export interface TreeNode {
  readonly level: number;
  readonly index: number;
}

/** Finds the hash of a complete subtree: in memory, in tiles, or among rows fetched before. */
export type NodeAt = (node: TreeNode) => Uint8Array;

/**
 * The complete subtrees that a range of a proof consists of, widest first; at most 53. Fetch these, and no leaf
 * has to be hashed again.
 * @throws RangeError if the range does not start where a subtree of its width may start.
 */
export function nodesOfRange({ start, end }: LeafRange): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let from = start; from < end; ) {
    const left = end - from;
    const width = left === 1 ? 1 : splitOf(left + 1);
    if (from % width !== 0) throw new RangeError(`No subtree covers leaves ${start} to ${end}`);
    nodes.push({ level: Math.log2(width), index: from / width });
    from += width;
  }
  return nodes;
}

/** MTH of RFC 9162 section 2.1.1 over the leaves of a range, from stored subtrees. */
export function rangeHash(sha256: Sha256, range: LeafRange, nodeAt: NodeAt): Uint8Array {
  return joinPeaks(sha256, nodesOfRange(range).map(nodeAt));
}

/**
 * Every complete subtree over some leaf hashes, held in memory.
 * The lookup throws RangeError for a subtree that is not complete.
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
