import { expect, test } from 'vitest';
import { entries, roots } from '#test/build/certificate-transparency-vectors.ts';
import { hashes, leafHashes, nativeSha256 } from '#test/build/log-tree.ts';
import { appendLeaf, emptyFrontier, rootOf } from './frontier.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { isSameHash, leafHash, nodeHash, treeHash } from './tree-hash.ts';
import { nodesInMemory, nodesOfRange, rangeHash } from './tree-nodes.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('the eight published trees of Certificate Transparency have their roots with either SHA-256', () => {
  for (const hasher of [nativeSha256, sha256]) {
    const leaves = hashes(entries).map((entry) => leafHash(hasher, entry));
    expect(leaves.map((_, index) => hex(treeHash(hasher, leaves.slice(0, index + 1))))).toEqual(roots);
  }
});

test('the empty tree, a leaf and a node have the hashes published by transparency-dev', () => {
  expect(hex(treeHash(nativeSha256, []))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  expect(hex(leafHash(nativeSha256, Buffer.from('L123456')))).toBe(
    '395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56',
  );
  expect(hex(nodeHash(nativeSha256, Buffer.from('N123'), Buffer.from('N456')))).toBe(
    'aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb',
  );
});

test('a log grown leaf by leaf has the root of its whole tree at every size, and earlier frontiers are unchanged', () => {
  const leaves = leafHashes(300);
  const frontiers = [emptyFrontier];
  let grown = emptyFrontier;
  for (const leaf of leaves) {
    grown = appendLeaf(nativeSha256, grown, leaf);
    frontiers.push(grown);
  }
  frontiers.forEach((frontier, size) => {
    expect(frontier.size).toBe(size);
    expect(frontier.peaks.length).toBe([...size.toString(2)].filter((bit) => bit === '1').length);
    expect(hex(rootOf(nativeSha256, frontier))).toBe(hex(treeHash(nativeSha256, leaves.slice(0, size))));
  });
});

test('stored subtrees give the same root as all leaves, with as few subtrees as the size has 1 bits', () => {
  const leaves = leafHashes(130);
  const nodeAt = nodesInMemory(nativeSha256, leaves);
  for (let size = 0; size <= leaves.length; size += 1) {
    const root = rangeHash(nativeSha256, { start: 0, end: size }, nodeAt);
    expect(hex(root)).toBe(hex(treeHash(nativeSha256, leaves.slice(0, size))));
  }
  expect(nodesOfRange({ start: 64, end: 71 })).toEqual([
    { level: 2, index: 16 },
    { level: 1, index: 34 },
    { level: 0, index: 70 },
  ]);
  expect(nodesOfRange({ start: 2 ** 52, end: 2 ** 52 + 3 })).toEqual([
    { level: 1, index: 2 ** 51 },
    { level: 0, index: 2 ** 52 + 2 },
  ]);
});

test('an invalid subtree throws immediately', () => {
  const nodeAt = nodesInMemory(nativeSha256, leafHashes(5));
  expect(() => nodesOfRange({ start: 1, end: 3 })).toThrow(RangeError);
  expect(() => nodeAt({ level: 1, index: 2 })).toThrow(RangeError);
  expect(() => appendLeaf(nativeSha256, { size: 1, peaks: [] }, new Uint8Array(32))).toThrow(RangeError);
});

test('hashes are equal only if complete and equal', () => {
  const hash = nativeSha256(new Uint8Array());
  expect(isSameHash(hash, Uint8Array.from(hash))).toBe(true);
  expect(isSameHash(hash, hash.subarray(1))).toBe(false);
  expect(isSameHash(new Uint8Array(), new Uint8Array())).toBe(false);
});
