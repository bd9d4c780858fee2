import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';

/** A node that waits longer than this for the database is not ready. */
const PATIENCE_MS = 2_000;
const RETRY_AFTER_S = 1;
/** Minimum interval of write probes; in between the last result is returned. */
const PROBE_EVERY_MS = 1_000;
/** With less free space than both of these, the embedded database is about to reject writes. */
const [LEAST_FREE_PART, LEAST_FREE_BYTES] = [0.1, 200 * 1024 * 1024];

type Probed = Pick<Context, 'db' | 'config' | 'clock'>;
type State = 'ready' | 'no database' | 'no writes' | 'disk full';

/**
 * For supervisors and load balancers. `/health`: the process runs and need not be restarted. `/ready`: the database
 * accepted a write and the data folder has free space; otherwise the node stays up and becomes ready again by itself.
 */
export function serveHealth(app: FastifyInstance, ctx: Probed): void {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  let probed: { readonly atMs: number; readonly state: Promise<State> } | null = null;
  app.get('/ready', async (_request, reply) => {
    const nowMs = performance.now();
    if (probed === null || nowMs - probed.atMs >= PROBE_EVERY_MS) probed = { atMs: nowMs, state: probe(ctx) };
    const state = await probed.state;
    reply.header('cache-control', 'no-store');
    if (state === 'ready') return reply.send({ status: state });
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ status: state });
  });
}

async function probe(ctx: Probed): Promise<State> {
  const { config } = ctx;
  // An external database reports a full disk itself.
  if (config.databaseUrl === null && !(await hasRoom(config.dataDir))) return 'disk full';
  // The cause is in the log of every call that needed the database.
  const written = writeProbe(ctx).catch((): State => 'no database');
  const { promise: late, resolve } = Promise.withResolvers<State>();
  const timer = setTimeout(() => resolve('no database'), PATIENCE_MS);
  const state = await Promise.race([written, late]);
  clearTimeout(timer);
  return state;
}

/** A replica, or a database with a full disk, responds but accepts no writes. */
async function writeProbe({ db, clock }: Probed): Promise<State> {
  const { rows } = await sql<{ isReplica: boolean }>`SELECT pg_is_in_recovery() AS "isReplica"`.execute(db);
  if (rows[0]?.isReplica !== false) return 'no writes';
  try {
    await sql`
      INSERT INTO readiness_probe (probed_at) VALUES (${clock.now()})
      ON CONFLICT (only_row) DO UPDATE SET probed_at = EXCLUDED.probed_at`.execute(db);
    return 'ready';
  } catch {
    return 'no writes';
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return isRoomy({ freeBytes: bavail * bsize, totalBytes: blocks * bsize });
}

/** Whether a disk has room for a growing database. */
export function isRoomy({ freeBytes, totalBytes }: Record<'freeBytes' | 'totalBytes', number>): boolean {
  return freeBytes >= LEAST_FREE_BYTES || freeBytes >= totalBytes * LEAST_FREE_PART;
}
