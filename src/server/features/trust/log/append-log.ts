import { sql } from 'kysely';
import { type FullTile, growTails, rootOfTails, type TileTails, tailWidths } from '#domain/log/tile-tails.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { freshHead } from './fresh-head.ts';
import { hexOf, newestHead } from './head-store.ts';
import { isOurs, logOrigin } from './log-identity.ts';
import { lockLog } from './lock-log.ts';
import { openLogKeys } from './log-keys.ts';
import { nativeSha256 } from './native-sha256.ts';
import { signHead } from './sign-head.ts';
import { readTiles } from './tree-reader.ts';

/** Maximum leaves per head. The embedded database blocks requests during a batch. */
const BATCH = 500;

type Dependencies = Pick<Context, 'db' | 'clock' | 'config' | 'log'>;

/** Appends waiting leaves to the tree and signs heads over it. Only one process does so at a time. Idempotent. */
export async function appendLog(ctx: Dependencies): Promise<void> {
  let appended: number;
  do appended = await transaction(ctx.db, (tx) => appendBatch(ctx, tx));
  while (appended >= BATCH);
}

/** Writes entries, completed tiles and the signed head atomically. */
async function appendBatch(ctx: Dependencies, tx: Tx): Promise<number> {
  await lockLog(tx);
  const newest = await newestHead(tx);
  // Leaves from before the log existed all go under the first head: under a later one they would look backdated.
  const leaves = await waitingLeaves(tx, newest === null ? null : BATCH);
  if (leaves.length === 0) return 0;
  if (newest !== null && !isOurs(ctx, newest))
    throw new Error('The newest head of the log was signed with another key');
  const timeSeconds = Math.floor(ctx.clock.now().getTime() / 1000);
  const signedAt = new Date(timeSeconds * 1000);
  const last = [newest?.signed_at, (await freshHead(tx))?.signedAt].filter((at) => at !== undefined);
  if (last.some((at) => signedAt < at)) {
    // A head must not carry a wrong time, so the leaves wait until the clock has caught up.
    ctx.log.warn({ signedAt, last }, 'clock is behind the newest log head');
    return 0;
  }
  const size = newest?.size ?? 0;
  const hashes = leaves.map(({ data }) => leafHash(nativeSha256, Buffer.from(data, 'utf8')));
  const { tails, filled } = growTails(nativeSha256, await readTails(tx, size), hashes);
  const root = rootOfTails(nativeSha256, tails);
  const checkpoint = { origin: logOrigin(ctx, newest), size: tails.size, root };
  await writeEntries(tx, size, leaves, hashes);
  await writeTiles(tx, filled);
  await tx
    .insertInto('log_head')
    .values({
      size: tails.size,
      root,
      note: signHead(openLogKeys(ctx.config), checkpoint, timeSeconds),
      signed_at: signedAt,
    })
    .execute();
  return leaves.length;
}

interface WaitingLeaf {
  readonly id: number;
  readonly data: string;
}

async function waitingLeaves(tx: Tx, limit: number | null): Promise<readonly WaitingLeaf[]> {
  const { rows } = await sql<WaitingLeaf>`
    SELECT w.leaf_id AS id, l.data
      FROM log_waiting w, LATERAL (SELECT data FROM log_leaf WHERE id = w.leaf_id LIMIT 1) l
     ORDER BY w.leaf_id LIMIT ${limit}`.execute(tx);
  return rows;
}

async function readTails(tx: Tx, size: number): Promise<TileTails> {
  const places = tailWidths(size).map((_, level) => ({
    level,
    index: Math.floor(size / 256 ** (level + 1)),
  }));
  const levels: Uint8Array[][] = [];
  for (const { level, hashes } of await readTiles(tx, places, size)) levels[level] = hashes;
  return { size, levels };
}

async function writeEntries(
  tx: Tx,
  size: number,
  leaves: readonly WaitingLeaf[],
  hashes: readonly Uint8Array[],
): Promise<void> {
  await sql`
    INSERT INTO log_entry (index, leaf_id, hash)
    SELECT ${size}::bigint + place - 1, leaf_id, decode(hash, 'hex')
      FROM unnest(${leaves.map(({ id }) => id)}::bigint[], ${hashes.map(hexOf)}::text[])
           WITH ORDINALITY AS added(leaf_id, hash, place)`.execute(tx);
}

async function writeTiles(tx: Tx, tiles: readonly FullTile[]): Promise<void> {
  if (tiles.length === 0) return;
  const rows = tiles.map(({ level, index, hashes, root }) => ({
    level,
    index,
    hashes: Buffer.concat(hashes),
    root,
  }));
  await tx.insertInto('log_tile').values(rows).execute();
}
