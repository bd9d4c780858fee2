import { sql } from 'kysely';
import { type FullTile, growTails, rootOfTails, type TileTails, tailWidths } from '#domain/log/tile-tails.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { hexOf, newestHead } from './head-store.ts';
import { isOurs, logOrigin } from './log-identity.ts';
import { openLogKeys } from './log-keys.ts';
import { nativeSha256 } from './native-sha256.ts';
import { signHead } from './sign-head.ts';
import { readTiles } from './tree-reader.ts';

/** One sequencer at a time, on however many nodes; an arbitrary number of our own. */
const APPEND_LOCK = 7_201_012;

/** Leaves under one head. On the embedded database requests wait behind a batch. */
const BATCH = 500;

type Here = Pick<Context, 'db' | 'clock' | 'config' | 'log'>;

/** Puts waiting leaves into the tree and signs heads over it. One process does it at a time. Safe to repeat. */
export async function appendLog(ctx: Here): Promise<void> {
  let appended: number;
  do appended = await transaction(ctx.db, (tx) => appendBatch(ctx, tx));
  while (appended >= BATCH);
}

/** All of it or nothing: entries, the tiles they fill, and the head that says so. */
async function appendBatch(ctx: Here, tx: Tx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${APPEND_LOCK})`.execute(tx);
  const newest = await newestHead(tx);
  // What happened before there was a log goes under its first head at once: under a later one it would look dated back.
  const leaves = await waitingLeaves(tx, newest === null ? null : BATCH);
  if (leaves.length === 0) return 0;
  if (newest !== null && !isOurs(ctx, newest))
    throw new Error('Another key signed the newest head of the log');
  const timeSeconds = Math.floor(ctx.clock.now().getTime() / 1000);
  const signedAt = new Date(timeSeconds * 1000);
  if (newest !== null && signedAt < newest.signed_at) {
    // A head dated back or ahead would lie; the leaves wait until the clock has caught up.
    ctx.log.warn(
      { signedAt, newest: newest.signed_at },
      'the clock stands behind the newest head of the log',
    );
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
