import type { Sha256 } from './sha256.ts';

/** Length of every hash of the tree in bytes: leaf, node and root. */
const hashBytes = 32;

/** Hash of one entry: SHA-256(0x00 ‖ entry). Source: RFC 9162 section 2.1.1. */
export function leafHash(sha256: Sha256, entry: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + entry.length);
  input.set(entry, 1);
  return sha256(input);
}

/**
 * Hash of two adjacent subtrees: SHA-256(0x01 ‖ left ‖ right). The first byte prevents a node from being accepted as
 * an entry. Source: RFC 9162 section 2.1.1.
 */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + left.length + right.length);
  input[0] = 0x01;
  input.set(left, 1);
  input.set(right, 1 + left.length);
  return sha256(input);
}

/**
 * Root over leaf hashes in order; SHA-256 of the empty string without leaves. Costs one hash per leaf, for offline
 * checks of a whole log; a growing log uses a frontier. Source: RFC 9162 section 2.1.1, MTH.
 */
export function treeHash(sha256: Sha256, leafHashes: readonly Uint8Array[]): Uint8Array {
  const [only] = leafHashes;
  if (only === undefined) return sha256(new Uint8Array());
  if (leafHashes.length === 1) return only;
  const split = splitOf(leafHashes.length);
  return nodeHash(
    sha256,
    treeHash(sha256, leafHashes.slice(0, split)),
    treeHash(sha256, leafHashes.slice(split)),
  );
}

/** The largest power of two below `size`, where a tree of `size` ≥ 2 leaves splits: k < n ≤ 2k. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Whether two hashes have full length and are equal. Not constant-time: neither is secret. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return isHash(one) && isHash(other) && one.every((byte, index) => byte === other[index]);
}

/** Whether untrusted bytes have the length of a hash. */
export function isHash(bytes: Uint8Array): boolean {
  return bytes.length === hashBytes;
}
