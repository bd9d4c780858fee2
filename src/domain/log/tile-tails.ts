import type { Sha256 } from './sha256.ts';
import { tilePlaceOf, tileWidth } from './tiles.ts';
import { treeHash } from './tree-hash.ts';
import { nodesOfRange, rangeHash } from './tree-nodes.ts';

/**
 * Right edge of a tiled log, the state needed to grow: per level, lowest first, the hashes of its last tile if that
 * is partial. It includes the frontier and the start of the next full tiles.
 */
export interface TileTails {
  readonly size: number;
  readonly levels: readonly (readonly Uint8Array[])[];
}

/** A tile that became full: its 256 hashes and their root, which is one hash of the next level. */
export interface FullTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Tails of an empty log. */
export const emptyTails: TileTails = { size: 0, levels: [] };

/** Number of hashes in the tail of each level for a log size, lowest level first; the highest level is never empty. */
export function tailWidths(size: number): number[] {
  const widths: number[] = [];
  for (let left = size; left > 0; left = Math.floor(left / tileWidth)) widths.push(left % tileWidth);
  return widths;
}

/** Appends leaf hashes. Returns the new tails and the tiles that became full, in that order. */
export function growTails(
  sha256: Sha256,
  tails: TileTails,
  leafHashes: readonly Uint8Array[],
): { readonly tails: TileTails; readonly filled: FullTile[] } {
  const levels = tails.levels.map((hashes) => [...hashes]);
  const filled: FullTile[] = [];
  let { size } = tails;
  for (const leaf of leafHashes) {
    let carried: Uint8Array | null = leaf;
    size += 1;
    for (let [level, count] = [0, size]; carried !== null; level += 1, count /= tileWidth) {
      const tail = levels[level] ?? [];
      levels[level] = tail;
      tail.push(carried);
      carried = null;
      if (tail.length === tileWidth) {
        carried = treeHash(sha256, tail);
        filled.push({ level, index: count / tileWidth - 1, hashes: tail, root: carried });
        levels[level] = [];
      }
    }
  }
  return { tails: { size, levels }, filled };
}

/** Root of the log: MTH of RFC 9162 section 2.1.1 over all its leaves. */
export function rootOfTails(sha256: Sha256, { size, levels }: TileTails): Uint8Array {
  const whole = { start: 0, end: size };
  const hashes = new Map(
    nodesOfRange(whole).map((node) => {
      const { level, start, end } = tilePlaceOf(node);
      // A subtree of the root that is not in a tail belongs to a full tile, whose root is in the next level.
      return [node.level, treeHash(sha256, levels[level]?.slice(start, end) ?? [])] as const;
    }),
  );
  return rangeHash(sha256, whole, ({ level }) => hashes.get(level) ?? new Uint8Array());
}
