import type { Sha256 } from './sha256.ts';
import { tilePlaceOf, tileWidth } from './tiles.ts';
import { treeHash } from './tree-hash.ts';
import { nodesOfRange, rangeHash } from './tree-nodes.ts';

/**
 * The right edge of a tiled log, all it needs to grow: of each level, lowest first, the hashes of its last tile if
 * that is partial, else none. It holds the frontier, and at once what the next full tiles begin with.
 */
export interface TileTails {
  readonly size: number;
  readonly levels: readonly (readonly Uint8Array[])[];
}

/** A tile that became full: its 256 hashes, and their root, which is one hash of the level above. */
export interface FullTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** The tails of a log without leaves. */
export const emptyTails: TileTails = { size: 0, levels: [] };

/** How many hashes the tail of each level has at a size, lowest level first; the highest level has some. */
export function tailWidths(size: number): number[] {
  const widths: number[] = [];
  for (let left = size; left > 0; left = Math.floor(left / tileWidth)) widths.push(left % tileWidth);
  return widths;
}

/** The tails after more leaf hashes, and the tiles these filled, in the order in which they became full. */
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

/** The root of the log: MTH of RFC 9162 section 2.1.1 over all its leaves. */
export function rootOfTails(sha256: Sha256, { size, levels }: TileTails): Uint8Array {
  const whole = { start: 0, end: size };
  const hashes = new Map(
    nodesOfRange(whole).map((node) => {
      const { level, start, end } = tilePlaceOf(node);
      // Whatever subtree of the root is not in a tail is part of a full tile, which stands in the level above.
      return [node.level, treeHash(sha256, levels[level]?.slice(start, end) ?? [])] as const;
    }),
  );
  return rangeHash(sha256, whole, ({ level }) => hashes.get(level) ?? new Uint8Array());
}
