import { emptyTails, growTails, rootOfTails } from '#domain/log/tile-tails.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import { type LogLeaf, leafText } from '#domain/seal/log-leaf.ts';
import { nativeSha256 } from '#server/features/trust/log/native-sha256.ts';
import { signHead } from '#server/features/trust/log/sign-head.ts';
import type { Scene } from '../attack.ts';
import { keysOf, origin } from '../world/site.ts';

const evidenceTables = [
  'log_cosignature',
  'log_quorum',
  'log_timestamp',
  'log_fresh_head',
  'log_head',
  'log_tile',
];

interface OldEntry {
  readonly index: number;
  readonly leafId: string;
  readonly leaf: LogLeaf;
}

export interface RewrittenHead {
  readonly size: number;
  readonly note: string;
  readonly signedAt: Date;
}

/**
 * Makes the log anew from changed leaves: entries, tiles and heads, which get their old times and both signatures.
 * Cosignatures are lost, because they are over other roots. `change` returns null for a leaf that disappears.
 */
export async function rewriteLog(
  { db, world }: Scene,
  change: (leaf: LogLeaf) => LogLeaf | null,
): Promise<readonly RewrittenHead[]> {
  const entries = (
    await db.run(
      `SELECT e.index::int, l.id::text, l.data FROM log_entry e JOIN log_leaf l ON l.id = e.leaf_id ORDER BY 1`,
    )
  ).map(({ index, id, data }) => ({ index, leafId: id, leaf: JSON.parse(String(data)) }) as OldEntry);
  const heads = await db.run('SELECT size::int, signed_at FROM log_head ORDER BY size');
  const kept = entries.flatMap(({ leaf, ...entry }) => {
    const next = change(leaf);
    return next ? [{ ...entry, text: leafText(next) }] : [];
  });
  for (const table of [...evidenceTables, 'log_entry']) await db.run(`DELETE FROM ${table}`);
  const stays = kept.map(({ leafId }) => leafId);
  await db.run('DELETE FROM log_leaf WHERE NOT (id = ANY($1))', [stays]);
  for (const { leafId, text } of kept)
    await db.run('UPDATE log_leaf SET data = $2 WHERE id = $1', [leafId, text]);
  const hashes = kept.map(({ text }) => leafHash(nativeSha256, Buffer.from(text)));
  for (const [index, hash] of hashes.entries()) {
    await db.run('INSERT INTO log_entry (index, leaf_id, hash) VALUES ($1, $2, $3)', [
      index,
      stays[index],
      hash,
    ]);
  }
  await writeTiles(db, hashes);
  const written: RewrittenHead[] = [];
  for (const { size: oldSize, signed_at: signedAt } of heads) {
    const size = kept.filter(({ index }) => index < Number(oldSize)).length;
    if (size > (written.at(-1)?.size ?? 0)) written.push(await writeHead(size, signedAt as Date));
  }
  return written;

  async function writeHead(size: number, signedAt: Date): Promise<RewrittenHead> {
    const root = rootOfTails(nativeSha256, growTails(nativeSha256, emptyTails, hashes.slice(0, size)).tails);
    const note = signHead(keysOf(world.ground), { origin, size, root }, signedAt.getTime() / 1000);
    const values = [size, root, note, signedAt];
    await db.run('INSERT INTO log_head (size, root, note, signed_at) VALUES ($1, $2, $3, $4)', values);
    return { size, note, signedAt };
  }
}

async function writeTiles(db: Scene['db'], hashes: readonly Uint8Array[]): Promise<void> {
  for (const { level, index, hashes: full, root } of growTails(nativeSha256, emptyTails, hashes).filled) {
    const values = [level, index, Buffer.concat(full), root];
    await db.run('INSERT INTO log_tile (level, index, hashes, root) VALUES ($1, $2, $3, $4)', values);
  }
}
