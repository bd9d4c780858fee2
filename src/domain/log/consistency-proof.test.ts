import { expect, test } from 'vitest';
import { consistencyProofs, entries, roots } from '#test/build/certificate-transparency-vectors.ts';
import { bitsOf, hashes, leafHashes, nativeSha256, replaced, flipBit } from '#test/build/log-tree.ts';
import { consistencyProof, isConsistent, type TreeHead } from './consistency-proof.ts';
import { leafHash, nodeHash, treeHash } from './tree-hash.ts';
import { nodesInMemory } from './tree-nodes.ts';

const leaves = leafHashes(128);
const nodeAt = nodesInMemory(nativeSha256, leaves);
const heads = Array.from({ length: 129 }, (_, size) => ({
  size,
  root: treeHash(nativeSha256, leaves.slice(0, size)),
}));
const prove = (first: number, second: number) => consistencyProof(nativeSha256, nodeAt, first, second);
const holds = (first: TreeHead, second: TreeHead, proof: readonly Uint8Array[]) =>
  isConsistent(nativeSha256, first, second, proof);

/** Different shapes: first a power of two or not; second full, one beyond full, or ragged. */
const samples = [
  ...[[1, 2] as const, [1, 128] as const, [2, 5] as const, [3, 7] as const, [4, 7] as const],
  ...[[6, 7] as const, [6, 8] as const, [64, 65] as const, [63, 128] as const, [100, 127] as const],
].flatMap(([first, second]) => {
  const [from, to] = [heads[first], heads[second]];
  return from && to ? [{ from, to, proof: prove(first, second) }] : [];
});

test('the published consistency proofs are built and verified', () => {
  const published = hashes(entries).map((entry) => leafHash(nativeSha256, entry));
  const publishedAt = nodesInMemory(nativeSha256, published);
  const headOf = (size: number) => ({ size, root: Buffer.from(roots[size - 1] ?? '', 'hex') });
  for (const [first, second, hex] of consistencyProofs) {
    const proof = consistencyProof(nativeSha256, publishedAt, first, second);
    expect(proof.map((hash) => Buffer.from(hash).toString('hex'))).toEqual(hex);
    expect(holds(headOf(first), headOf(second), hashes(hex))).toBe(true);
  }
});

test('every pair of trees up to 128 leaves is proven consistent, and never in reverse', () => {
  for (const second of heads) {
    for (const first of heads.slice(0, second.size + 1)) {
      const proof = prove(first.size, second.size);
      if (proof.length > Math.ceil(Math.log2(second.size || 1)) + 1) {
        expect.fail(`${first.size} to ${second.size}: too long`);
      }
      if (!holds(first, second, proof)) expect.fail(`${first.size} to ${second.size}: refused`);
      if (first.size < second.size && holds(second, first, proof)) {
        expect.fail(`${second.size} to ${first.size}: accepted`);
      }
    }
  }
});

test('a single flipped bit of proof or root is rejected', () => {
  expect(samples.length).toBe(10);
  for (const { from, to, proof } of samples) {
    const accepted = bitsOf(32).filter(
      (bit) =>
        holds({ ...from, root: flipBit(from.root, bit) }, to, proof) ||
        holds(from, { ...to, root: flipBit(to.root, bit) }, proof) ||
        proof.some((hash, at) => holds(from, to, replaced(proof, at, flipBit(hash, bit)))),
    );
    expect(accepted).toEqual([]);
  }
});

test('a leaf changed, dropped or moved after the first head can never be proven consistent', () => {
  const swapped = [...leaves.slice(0, 3), ...leaves.slice(4, 5), ...leaves.slice(3, 4), ...leaves.slice(5)];
  const forks = [
    leaves.map((leaf, index) => (index === 3 ? flipBit(leaf, 0) : leaf)),
    [...leaves.slice(0, 3), ...leaves.slice(4)],
    swapped,
  ];
  for (const fork of forks) {
    const forkAt = nodesInMemory(nativeSha256, fork);
    const to = { size: 100, root: treeHash(nativeSha256, fork.slice(0, 100)) };
    const honest = heads[60];
    expect(honest && holds(honest, to, consistencyProof(nativeSha256, forkAt, 60, 100))).toBe(false);
    expect(honest && holds(honest, to, prove(60, 100))).toBe(false);
  }
});

test('a malformed proof is rejected without an exception', () => {
  for (const { from, to, proof } of samples) {
    const malformed = [
      [],
      [...proof, to.root],
      [from.root, ...proof],
      [...proof, new Uint8Array()],
      Array.from({ length: 1_000 }, () => to.root),
      ...proof.flatMap((hash, at) => [
        proof.filter((_, other) => other !== at),
        replaced(proof, at, hash.subarray(1)),
        replaced(proof, at, new Uint8Array([...hash, 0])),
      ]),
    ];
    expect(malformed.filter((bad) => holds(from, to, bad))).toEqual([]);
    expect(holds({ ...from, root: to.root }, { ...to, root: from.root }, proof)).toBe(false);
  }
});

test('roots made to fit a proof of another length are rejected', () => {
  const more = nativeSha256(new Uint8Array());
  const raise = ({ size, root }: TreeHead) => ({ size, root: nodeHash(nativeSha256, more, root) });
  const raised = samples.filter(({ from }) => ![1, 2, 4, 64].includes(from.size));
  expect(raised.length).toBe(5);
  for (const { from, to, proof } of raised) {
    expect(holds(raise(from), raise(to), [...proof, more])).toBe(false);
  }
  const [, , , three, four] = heads;
  if (!three || !four) throw new Error('no heads');
  expect(holds(three, four, prove(3, 4))).toBe(true);
  // The proof covers 3 to 7 leaves, but is incomplete.
  expect(holds(three, { ...four, size: 7 }, prove(3, 4))).toBe(false);
});

test('heads of one size must be equal, and the empty tree has a single root', () => {
  const [empty, one, two] = heads;
  if (!empty || !one || !two) throw new Error('no heads');
  const other = { size: 1, root: two.root };
  expect(holds(one, one, [])).toBe(true);
  expect(holds(one, other, [])).toBe(false);
  expect(holds(one, one, [one.root])).toBe(false);
  expect(holds(empty, empty, [])).toBe(true);
  expect(holds(empty, two, [])).toBe(true);
  expect(holds(empty, two, [two.root])).toBe(false);
  expect(holds({ size: 0, root: one.root }, two, [])).toBe(false);
});

test('impossible sizes are rejected without an exception', () => {
  const [, one, two] = heads;
  if (!one || !two) throw new Error('no heads');
  const proof = prove(1, 2);
  expect(holds(one, two, proof)).toBe(true);
  for (const size of [-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(holds({ ...one, size }, two, proof)).toBe(false);
    expect(holds(one, { ...two, size }, proof)).toBe(false);
  }
  expect(() => prove(3, 2)).toThrow(RangeError);
});
