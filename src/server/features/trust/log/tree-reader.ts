import { sql } from 'kysely';
import { tilePlaceOf, tileWidth } from '#domain/log/tiles.ts';
import { nodeHash } from '#domain/log/tree-hash.ts';
import { type LeafRange, type NodeAt, nodesOfRange } from '#domain/log/tree-nodes.ts';
import type { Db } from '#server/db/database.ts';
import { nativeSha256 } from './native-sha256.ts';

/** Position of a tile of hashes, of any width. */
export interface TilePlace {
  readonly level: number;
  readonly index: number;
}

const hashBytes = 32;

/** Tree levels per level of tiles. */
const TILE_HEIGHT = Math.log2(tileWidth);

/**
 * The hashes of a tile in a log of `size` leaves: 256 in a full tile, fewer in the last, none beyond it. A partial
 * tile is computed from the rows below it, which are never deleted.
 */
export async function readTile(db: Db, place: TilePlace, size: number): Promise<Uint8Array[]> {
  const [read] = await readTiles(db, [place], size);
  return read?.hashes ?? [];
}

type ReadTile = TilePlace & { readonly hashes: Uint8Array[] };

/** Several tiles: one query for all full ones, and one per partial tile, of which a level has at most one. */
export async function readTiles(db: Db, places: readonly TilePlace[], size: number): Promise<ReadTile[]> {
  const full = places.filter((place) => widthOf(place, size) === tileWidth);
  const tiles = await readFullTiles(db, full);
  for (const place of places) {
    const width = widthOf(place, size);
    if (width < tileWidth) tiles.push({ ...place, hashes: await readPartialTile(db, place, width) });
  }
  return tiles;
}

/** Number of hashes of a tile in a log of `size` leaves. */
export function widthOf({ level, index }: TilePlace, size: number): number {
  const hashes = Math.floor(size / tileWidth ** level);
  return Math.max(0, Math.min(tileWidth, hashes - index * tileWidth));
}

async function readFullTiles(db: Db, places: readonly TilePlace[]): Promise<ReadTile[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<TilePlace & { hashes: Uint8Array }>`
    SELECT t.level, t.index, t.hashes
      FROM unnest(${places.map(({ level }) => level)}::integer[], ${places.map(({ index }) => index)}::bigint[])
           AS requested(level, index) JOIN log_tile t USING (level, index)`.execute(db);
  if (rows.length !== places.length)
    throw new Error(`The log is missing ${places.length - rows.length} tiles`);
  return rows.map(({ level, index, hashes }) => ({
    level,
    index,
    hashes: Array.from({ length: tileWidth }, (_, at) =>
      hashes.subarray(at * hashBytes, (at + 1) * hashBytes),
    ),
  }));
}

async function readPartialTile(db: Db, { level, index }: TilePlace, width: number): Promise<Uint8Array[]> {
  const [from, end] = [index * tileWidth, index * tileWidth + width];
  if (width === 0) return [];
  const { rows } = await (level === 0
    ? sql<{ hash: Uint8Array }>`
        SELECT hash FROM log_entry WHERE index >= ${from} AND index < ${end} ORDER BY index`
    : sql<{ hash: Uint8Array }>`
        SELECT root AS hash FROM log_tile
         WHERE level = ${level - 1} AND index >= ${from} AND index < ${end} ORDER BY index`
  ).execute(db);
  if (rows.length !== width)
    throw new Error(`The log is missing ${width - rows.length} hashes of level ${level}`);
  return rows.map(({ hash }) => hash);
}

/** The complete subtrees that the ranges consist of, all within a log of `size` leaves. */
export async function fetchNodes(db: Db, ranges: readonly LeafRange[], size: number): Promise<NodeAt> {
  const places = new Map<string, TilePlace>();
  for (const node of ranges.flatMap(nodesOfRange)) {
    const { level, index } = tilePlaceOf(node);
    places.set(`${level}/${index}`, { level, index });
  }
  const tiles = await readTiles(db, [...places.values()], size);
  const found = new Map(tiles.map((tile) => [`${tile.level}/${tile.index}`, tile.hashes]));
  return memoized((node) => {
    const { level, index, start, end } = tilePlaceOf(node);
    const hash = found.get(`${level}/${index}`)?.[start];
    if (end - start !== 1 || hash === undefined)
      throw new Error(`No subtree ${node.level}/${node.index} was fetched`);
    return hash;
  });
}

/** Computes subtrees between those stored in tiles, each hashed once even if several proofs use it. */
function memoized(stored: NodeAt): NodeAt {
  const known = new Map<string, Uint8Array>();
  const nodeAt: NodeAt = (node) => {
    const { level, index } = node;
    if (level % TILE_HEIGHT === 0) return stored(node);
    const key = `${level}/${index}`;
    const hash =
      known.get(key) ??
      nodeHash(
        nativeSha256,
        nodeAt({ level: level - 1, index: index * 2 }),
        nodeAt({ level: level - 1, index: index * 2 + 1 }),
      );
    known.set(key, hash);
    return hash;
  };
  return nodeAt;
}
