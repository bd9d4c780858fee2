import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafHashes, nativeSha256 } from '#test/build/log-tree.ts';
import { formatEntryBundle, parseEntryBundle } from './entry-bundle.ts';
import {
  nodesOfTile,
  parseTilePath,
  type Tile,
  tilePath,
  tilePlaceOf,
  tilesGained,
  tileWidth,
} from './tiles.ts';
import { treeHash } from './tree-hash.ts';
import { nodesInMemory } from './tree-nodes.ts';

const anyTile: fc.Arbitrary<Tile> = fc.record({
  level: fc.oneof(fc.integer({ min: 0, max: 63 }), fc.constant('entries' as const)),
  index: fc.oneof(fc.nat(2_000_000), fc.maxSafeNat()),
  width: fc.integer({ min: 1, max: tileWidth }),
});

test('the paths of the specification are formatted identically', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 'entries', index: 273, width: 112 })).toBe('tile/entries/273.p/112');
  expect(tilePath({ level: 63, index: 0, width: 1 })).toBe('tile/63/000.p/1');
});

test('every tile has one path and every path one tile', () => {
  fc.assert(
    fc.property(anyTile, (tile) => {
      expect(parseTilePath(tilePath(tile))).toEqual(tile);
    }),
  );
});

test('any other spelling of a path is rejected without an exception', () => {
  const others = [
    ...['', 'tile', 'tile/0/', '/tile/0/000', 'tile/0/000/', 'tile/0/000.p', 'tile/0/000.p/', 'tile/00/000'],
    ...['tile/64/000', 'tile/-1/000', 'tile/0/0', 'tile/0/0000', 'tile/0/x000/001', 'tile/0/001/002'],
    ...[
      'tile/0/x001',
      'tile/0/000.p/0',
      'tile/0/000.p/01',
      'tile/0/000.p/256',
      'tile/0/../000',
      'tile/0/000\n',
    ],
    `tile/0/${'x999/'.repeat(6)}999`,
  ];
  expect(others.filter((path) => parseTilePath(path) !== null)).toEqual([]);
  expect(() => tilePath({ level: 0, index: 0, width: 0 })).toThrow(RangeError);
});

test('a log of 70,000 leaves has the number of tiles from the specification, one of 256 a second level', () => {
  const tiles = tilesGained(0, 70_000);
  const full = (level: number) => tiles.filter((tile) => tile.level === level && tile.width === tileWidth);
  expect([full(0).length, full(1).length]).toEqual([273, 1]);
  expect(tiles.filter((tile) => tile.width < tileWidth)).toEqual([
    { level: 0, index: 273, width: 112 },
    { level: 1, index: 1, width: 17 },
    { level: 2, index: 0, width: 1 },
  ]);
  expect(tilesGained(0, 256)).toEqual([
    { level: 0, index: 0, width: 256 },
    { level: 1, index: 0, width: 1 },
  ]);
});

test('however a log grows, each head finds its tiles written exactly once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(700), { maxLength: 12 }), (steps) => {
      const written = new Set<string>();
      let size = 0;
      for (const step of steps) {
        for (const path of tilesGained(size, size + step).map(tilePath)) {
          expect(written.has(path)).toBe(false);
          written.add(path);
        }
        size += step;
        for (const tile of tilesGained(0, size)) {
          // A tile filled in one step never had a partial version.
          expect(written.has(tilePath(tile))).toBe(true);
        }
      }
    }),
  );
  expect(() => tilesGained(2, 1)).toThrow(RangeError);
});

test('every complete subtree is computed from one tile', () => {
  const leaves = leafHashes(600);
  const nodeAt = nodesInMemory(nativeSha256, leaves);
  const tiles = new Map(
    tilesGained(0, leaves.length).flatMap((tile) =>
      tile.level === 'entries'
        ? []
        : [[`${tile.level}/${tile.index}`, nodesOfTile({ ...tile, level: tile.level }).map(nodeAt)] as const],
    ),
  );
  for (let level = 0; 2 ** level <= leaves.length; level += 1) {
    for (let index = 0; (index + 1) * 2 ** level <= leaves.length; index += 1) {
      const { start, end, ...place } = tilePlaceOf({ level, index });
      const held = tiles.get(`${place.level}/${place.index}`)?.slice(start, end) ?? [];
      expect(held.length).toBe(end - start);
      expect(Buffer.from(treeHash(nativeSha256, held)).equals(nodeAt({ level, index }))).toBe(true);
    }
  }
});

test('entries round-trip in a bundle, and a truncated bundle is rejected', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }), (entries) => {
      const bundle = formatEntryBundle(entries);
      expect(parseEntryBundle(bundle)).toEqual(entries);
      if (bundle.length > 0) expect(parseEntryBundle(bundle.subarray(0, -1))).toBeNull();
    }),
  );
  expect([...formatEntryBundle([new Uint8Array(258).fill(7)]).slice(0, 3)]).toEqual([1, 2, 7]);
  expect(parseEntryBundle(Uint8Array.of(0))).toBeNull();
  expect(parseEntryBundle(Uint8Array.of(0, 2, 9))).toBeNull();
  expect(parseEntryBundle(new Uint8Array())).toEqual([]);
  expect(formatEntryBundle([new Uint8Array(0xffff)]).length).toBe(0xffff + 2);
  expect(() => formatEntryBundle([new Uint8Array(0x10000)])).toThrow(RangeError);
});
