import type { Sha256 } from './sha256.ts';
import { nodeHash } from './tree-hash.ts';

/**
 * The state a log needs to grow: its number of leaves and the roots of their complete subtrees, widest first, one per
 * 1 bit of `size`. At most 53 hashes.
 */
export interface Frontier {
  readonly size: number;
  readonly peaks: readonly Uint8Array[];
}

/** Frontier of an empty log. */
export const emptyFrontier: Frontier = { size: 0, peaks: [] };

/** Returns the frontier after one more leaf; the given one is unchanged. Costs one hash on average. */
export function appendLeaf(sha256: Sha256, frontier: Frontier, leaf: Uint8Array): Frontier {
  const peaks = [...frontier.peaks];
  let joined = leaf;
  // Each trailing 1 bit of the size is a complete subtree as wide as the node joined so far.
  for (let left = frontier.size; left % 2 === 1; left = (left - 1) / 2) {
    const peak = peaks.pop();
    if (peak === undefined) throw new RangeError(`A frontier of size ${frontier.size} lacks a peak`);
    joined = nodeHash(sha256, peak, joined);
  }
  return { size: frontier.size + 1, peaks: [...peaks, joined] };
}

/** Root of the tree: MTH of RFC 9162 section 2.1.1 over all appended leaves. */
export function rootOf(sha256: Sha256, { peaks }: Frontier): Uint8Array {
  return joinPeaks(sha256, peaks);
}

/** Root over complete subtrees, widest first; SHA-256 of the empty string if there are none. */
export function joinPeaks(sha256: Sha256, peaks: readonly Uint8Array[]): Uint8Array {
  const [narrowest, ...wider] = [...peaks].reverse();
  if (narrowest === undefined) return sha256(new Uint8Array());
  return wider.reduce((right, left) => nodeHash(sha256, left, right), narrowest);
}
