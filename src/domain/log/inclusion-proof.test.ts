import { expect, test } from 'vitest';
import { entries, inclusionProofs, roots } from '#test/build/certificate-transparency-vectors.ts';
import { bitsOf, hashes, leafHashes, nativeSha256, replaced, flipBit } from '#test/build/log-tree.ts';
import { isFull } from '#test/level.ts';
import { type Inclusion, inclusionProof, isIncluded } from './inclusion-proof.ts';
import { leafHash, nodeHash, treeHash } from './tree-hash.ts';
import { nodesInMemory, rangeHash } from './tree-nodes.ts';

const leaves = leafHashes(300);
const nodeAt = nodesInMemory(nativeSha256, leaves);
const prove = (leafIndex: number, treeSize: number) =>
  inclusionProof(nativeSha256, nodeAt, leafIndex, treeSize);
const holds = (claim: Inclusion, proof: readonly Uint8Array[]) => isIncluded(nativeSha256, claim, proof);

function claimOf(leafIndex: number, treeSize: number): Inclusion {
  const root = rangeHash(nativeSha256, { start: 0, end: treeSize }, nodeAt);
  return { leafIndex, treeSize, root, leafHash: nodeAt({ level: 0, index: leafIndex }) };
}

/** Different shapes: single, full, one beyond full, ragged; first, middle and last leaf. */
const samples = [1, 2, 3, 7, 8, 100, 129, 300].flatMap((size) =>
  [...new Set([0, Math.floor(size / 2), size - 1])].map((index) => [index, size] as const),
);

test('the published inclusion proofs are built and verified', () => {
  const published = hashes(entries).map((entry) => leafHash(nativeSha256, entry));
  const publishedAt = nodesInMemory(nativeSha256, published);
  for (const [leafIndex, treeSize, hex] of inclusionProofs) {
    const proof = inclusionProof(nativeSha256, publishedAt, leafIndex, treeSize);
    expect(proof.map((hash) => Buffer.from(hash).toString('hex'))).toEqual(hex);
    const root = Buffer.from(roots[treeSize - 1] ?? '', 'hex');
    const leaf = publishedAt({ level: 0, index: leafIndex });
    expect(holds({ leafIndex, treeSize, root, leafHash: leaf }, hashes(hex))).toBe(true);
  }
});

test('every leaf of every small tree is proven', () => {
  for (let size = 1; size <= (isFull ? 300 : 140); size += 1) {
    const root = treeHash(nativeSha256, leaves.slice(0, size));
    leaves.slice(0, size).forEach((leaf, leafIndex) => {
      const proof = prove(leafIndex, size);
      if (proof.length > Math.ceil(Math.log2(size))) expect.fail(`${leafIndex} of ${size}: too long`);
      if (!holds({ leafIndex, treeSize: size, root, leafHash: leaf }, proof)) {
        expect.fail(`${leafIndex} of ${size}: refused`);
      }
    });
  }
});

test('a single flipped bit of proof, leaf or root is rejected', () => {
  for (const [index, size] of samples) {
    const claim = claimOf(index, size);
    const proof = prove(index, size);
    const accepted = bitsOf(32).filter(
      (bit) =>
        holds({ ...claim, leafHash: flipBit(claim.leafHash, bit) }, proof) ||
        holds({ ...claim, root: flipBit(claim.root, bit) }, proof) ||
        proof.some((hash, at) => holds(claim, replaced(proof, at, flipBit(hash, bit)))),
    );
    expect(accepted).toEqual([]);
  }
});

test('any other index is rejected, even beyond the range of 32-bit shifts', () => {
  for (const [index, size] of samples) {
    const claim = claimOf(index, size);
    const others = Array.from({ length: 512 }, (_, other) => other).filter((other) => other !== index);
    const far = [2 ** 31, 2 ** 32, 2 ** 52].map((bit) => index + bit);
    const proof = prove(index, size);
    expect([...others, ...far].filter((leafIndex) => holds({ ...claim, leafIndex }, proof))).toEqual([]);
  }
});

test('a leaf index beyond 32 bits is proven, and only that one', () => {
  // If all entries are equal, the tree has one distinct hash per level at any size.
  const levels = [leafHash(nativeSha256, new Uint8Array())];
  for (let level = 1; level <= 40; level += 1) {
    const below = levels[level - 1] ?? new Uint8Array();
    levels.push(nodeHash(nativeSha256, below, below));
  }
  const sameAt = ({ level }: { level: number }) => levels[level] ?? new Uint8Array();
  for (const [leafIndex, treeSize] of [
    [2 ** 40 + 5, 2 ** 40 + 8],
    [2 ** 40 + 4, 2 ** 40 + 5],
  ] as const) {
    const proof = inclusionProof(nativeSha256, sameAt, leafIndex, treeSize);
    const root = rangeHash(nativeSha256, { start: 0, end: treeSize }, sameAt);
    const claim = { leafIndex, treeSize, root, leafHash: sameAt({ level: 0 }) };
    expect(holds(claim, proof)).toBe(true);
    expect(holds({ ...claim, leafIndex: leafIndex % 8 }, proof)).toBe(false);
  }
});

test('a root made to fit a proof that is too long, or an invalid leaf hash, is rejected', () => {
  const more = nativeSha256(new Uint8Array());
  for (const [index, size] of samples) {
    const claim = claimOf(index, size);
    const raised = { ...claim, root: nodeHash(nativeSha256, more, claim.root) };
    expect(holds(raised, [...prove(index, size), more])).toBe(false);
  }
  const short = more.subarray(1);
  const root = nodeHash(nativeSha256, short, more);
  expect(holds({ leafIndex: 0, treeSize: 2, leafHash: short, root }, [more])).toBe(false);
});

test('a malformed proof is rejected without an exception', () => {
  for (const [index, size] of samples) {
    const claim = claimOf(index, size);
    const proof = prove(index, size);
    const malformed = [
      [...proof, claim.root],
      [claim.root, ...proof],
      [...proof, new Uint8Array()],
      Array.from({ length: 1_000 }, () => claim.root),
      ...proof.flatMap((hash, at) => [
        proof.filter((_, other) => other !== at),
        replaced(proof, at, hash.subarray(1)),
        replaced(proof, at, new Uint8Array([...hash, 0])),
      ]),
    ];
    expect(malformed.filter((bad) => holds(claim, bad))).toEqual([]);
  }
});

test('impossible sizes, indexes and hashes are rejected without an exception', () => {
  const claim = claimOf(0, 1);
  expect(holds(claim, [])).toBe(true);
  for (const number of [-1, 0.5, 1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(holds({ ...claim, leafIndex: number }, [])).toBe(false);
  }
  for (const number of [-1, 0, 0.5, 2, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(holds({ ...claim, treeSize: number }, [])).toBe(false);
  }
  const none = new Uint8Array();
  expect(holds({ ...claim, root: none }, [])).toBe(false);
  expect(holds({ ...claim, leafHash: none }, [])).toBe(false);
  expect(holds({ ...claim, leafHash: none, root: none }, [])).toBe(false);
  expect(() => prove(5, 5)).toThrow(RangeError);
});
