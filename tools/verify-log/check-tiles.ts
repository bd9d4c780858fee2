import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { isSameHash, treeHash } from '#domain/log/tree-hash.ts';
import { type Tile, tilePath, tileWidth } from '#domain/log/tiles.ts';
import { noteCrypto } from './note-crypto.ts';

const HASH_BYTES = 32;

/** Compares the hash tiles of a mirror with the hashes computed from its entries. */
export async function tileFailures(
  leafHashes: readonly Uint8Array[],
  tiles: AsyncIterable<{ readonly tile: Tile; readonly bytes: Uint8Array | null }>,
): Promise<VerificationFailure[]> {
  const levels: Uint8Array[][] = [[...leafHashes]];
  const failures: VerificationFailure[] = [];
  for await (const { tile, bytes } of tiles) {
    const level = Number(tile.level);
    const start = tile.index * tileWidth;
    const hashes = hashesOf(levels, level).slice(start, start + tile.width);
    const firstDifference = hashes.findIndex((hash, at) => {
      const actual = bytes?.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES) ?? new Uint8Array();
      return !isSameHash(hash, actual);
    });
    if (firstDifference < 0) continue;
    const index = level === 0 && bytes ? start + firstDifference : null;
    failures.push({ code: 'tileDiffers', path: tilePath(tile), index });
  }
  return failures;
}

/** The hashes of one tile level; each covers 256 hashes of the level below. */
function hashesOf(levels: Uint8Array[][], level: number): readonly Uint8Array[] {
  for (let above = levels.length; above <= level; above += 1) {
    const below = levels[above - 1] ?? [];
    levels.push(
      Array.from({ length: Math.floor(below.length / tileWidth) }, (_, at) =>
        treeHash(noteCrypto.sha256, below.slice(at * tileWidth, (at + 1) * tileWidth)),
      ),
    );
  }
  return levels[level] ?? [];
}
