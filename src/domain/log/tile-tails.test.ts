import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafHashes, nativeSha256 } from '#test/build/log-tree.ts';
import { isFull, rounds } from '#test/level.ts';
import { emptyTails, type FullTile, growTails, rootOfTails, tailWidths } from './tile-tails.ts';
import { nodesOfTile, tilesGained, tileWidth } from './tiles.ts';
import { treeHash } from './tree-hash.ts';
import { nodesInMemory, rangeHash } from './tree-nodes.ts';

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

test('at every size up to 1,100 the root of the tails is the root over all leaves', () => {
  const leaves = leafHashes(1_100);
  const nodeAt = nodesInMemory(nativeSha256, leaves);
  // Hashing all leaves for each size takes seconds; most sizes compute the root from tree nodes.
  const rootAt = (size: number) =>
    isFull || size % 32 < 2
      ? treeHash(nativeSha256, leaves.slice(0, size))
      : rangeHash(nativeSha256, { start: 0, end: size }, nodeAt);
  let tails = emptyTails;
  for (const [index, leaf] of leaves.entries()) {
    ({ tails } = growTails(nativeSha256, tails, [leaf]));
    expect(hex(rootOfTails(nativeSha256, tails))).toBe(hex(rootAt(index + 1)));
    expect(tails.levels.map((tail) => tail.length)).toEqual(tailWidths(index + 1));
  }
});

test('however a log grows, it fills the tiles of its size, each once and with the hashes of the tree', () => {
  const leaves = leafHashes(1_400);
  const nodeAt = nodesInMemory(nativeSha256, leaves);
  fc.assert(
    fc.property(fc.array(fc.nat(700), { maxLength: 12 }), (steps) => {
      let tails = emptyTails;
      const filled: FullTile[] = [];
      for (const step of steps) {
        const grown = growTails(nativeSha256, tails, leaves.slice(tails.size, tails.size + step));
        tails = grown.tails;
        filled.push(...grown.filled);
      }
      const expected = tilesGained(0, tails.size).filter(({ width }) => width === tileWidth);
      expect(filled.map(({ level, index }) => `${level}/${index}`).sort()).toEqual(
        expected.map(({ level, index }) => `${level}/${index}`).sort(),
      );
      for (const { level, index, hashes, root } of filled) {
        expect(hashes.map(hex)).toEqual(nodesOfTile({ level, index, width: tileWidth }).map(nodeAt).map(hex));
        expect(hex(root)).toBe(hex(treeHash(nativeSha256, hashes)));
      }
    }),
    { numRuns: rounds(8) },
  );
});

test('66,000 leaves give three levels of tiles and the root over all of them', () => {
  const leaves = leafHashes(66_000);
  const { tails, filled } = growTails(nativeSha256, emptyTails, leaves);
  expect(tailWidths(66_000)).toEqual([208, 1, 1]);
  expect(tails.levels.map((tail) => tail.length)).toEqual([208, 1, 1]);
  expect(filled.filter(({ level }) => level === 0)).toHaveLength(257);
  expect(filled.filter(({ level }) => level === 1).map(({ index }) => index)).toEqual([0]);
  expect(hex(rootOfTails(nativeSha256, tails))).toBe(hex(treeHash(nativeSha256, leaves)));
});
