import { emptyTails, growTails } from '#domain/log/tile-tails.ts';
import { isSameHash } from '#domain/log/tree-hash.ts';
import type { Db } from '#server/db/database.ts';
import type { LogDifference } from './check-log.ts';
import { nativeSha256 } from '../native-sha256.ts';

/** Checks that exactly the full tiles of the entries are stored, with their hashes and root. */
export async function checkTiles(db: Db, hashes: readonly Uint8Array[]): Promise<LogDifference[]> {
  const { filled } = growTails(nativeSha256, emptyTails, hashes);
  const expectedTiles = new Map(filled.map((tile) => [`${tile.level}/${tile.index}`, tile]));
  const differences: LogDifference[] = [];
  for (const { level, index, hashes: storedHashes, root } of await db
    .selectFrom('log_tile')
    .selectAll()
    .execute()) {
    const tile = expectedTiles.get(`${level}/${index}`);
    expectedTiles.delete(`${level}/${index}`);
    if (!tile || !Buffer.concat(tile.hashes).equals(storedHashes) || !isSameHash(tile.root, root)) {
      differences.push({ invariant: 'a tile has the hashes of its entries', facts: { level, index } });
    }
  }
  for (const { level, index } of expectedTiles.values()) {
    differences.push({ invariant: 'every full tile exists', facts: { level, index } });
  }
  return differences;
}
