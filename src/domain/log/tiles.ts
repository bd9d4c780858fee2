import type { TreeNode } from './tree-nodes.ts';
import { isWhole } from './tree-path.ts';

/**
 * A static piece of the log: up to 256 adjacent hashes of subtrees over 256^level leaves, or the entries themselves,
 * parallel to the tile of level 0. `width` is 256 for a full tile and 1 to 255 for the last, partial one.
 * Source: C2SP tlog-tiles, section Merkle Tree.
 */
export interface Tile {
  readonly level: number | 'entries';
  readonly index: number;
  readonly width: number;
}

/** Hashes per full tile: a subtree of height 8. */
export const tileWidth = 256;

const tileHeight = 8;
const highestLevel = 63;

/**
 * Path of a tile below the log's prefix: `tile/0/x001/x234/067` or `tile/1/000.p/17`.
 * @throws RangeError for an invalid tile.
 */
export function tilePath(tile: Tile): string {
  if (!isTile(tile)) throw new RangeError(`Invalid tile ${tile.level}/${tile.index} of width ${tile.width}`);
  const digits = String(tile.index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const place = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${tile.level}/${place}${tile.width < tileWidth ? `.p/${tile.width}` : ''}`;
}

/** Parses a tile path, or returns null if it is not canonical. */
export function parseTilePath(path: string): Tile | null {
  const form = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;
  const [, level, place, width] = form.exec(path) ?? [];
  if (level === undefined || place === undefined) return null;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(place.replace(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  };
  return isTile(tile) && tilePath(tile) === path ? tile : null;
}

/**
 * Hash tiles that a log gains by growing from one size to another, lowest level first; from 0, all of them.
 * Each tile of level 0 has an entry bundle of the same index and width.
 * @throws RangeError if the log would shrink.
 */
export function tilesGained(fromSize: number, toSize: number): Tile[] {
  if (!isWhole(fromSize) || !isWhole(toSize) || fromSize > toSize) {
    throw new RangeError(`A log cannot grow from ${fromSize} to ${toSize}`);
  }
  const tiles: Tile[] = [];
  let [had, has] = [fromSize, toSize];
  for (let level = 0; has > 0; level += 1) {
    for (let index = Math.floor(had / tileWidth); had < has && index * tileWidth < has; index += 1) {
      tiles.push({ level, index, width: Math.min(tileWidth, has - index * tileWidth) });
    }
    [had, has] = [Math.floor(had / tileWidth), Math.floor(has / tileWidth)];
  }
  return tiles;
}

/** Subtrees whose hashes a tile contains, in order. */
export function nodesOfTile({ level, index, width }: Tile & { readonly level: number }): TreeNode[] {
  return Array.from({ length: width }, (_, at) => ({
    level: level * tileHeight,
    index: index * tileWidth + at,
  }));
}

/** Tile range of a complete subtree: its hash is `treeHash` over the tile's hashes from `start` to before `end`. */
export function tilePlaceOf(node: TreeNode): { level: number; index: number; start: number; end: number } {
  const level = Math.floor(node.level / tileHeight);
  const width = 2 ** (node.level % tileHeight);
  const perTile = tileWidth / width;
  const start = (node.index % perTile) * width;
  return { level, index: Math.floor(node.index / perTile), start, end: start + width };
}

function isTile({ level, index, width }: Tile): boolean {
  const isLevel = level === 'entries' || (isWhole(level) && level <= highestLevel);
  return isLevel && isWhole(index) && isWhole(width) && width >= 1 && width <= tileWidth;
}
