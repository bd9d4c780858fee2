import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';

/** A node that waits longer than this for the database is not ready. */
const PATIENCE_MS = 2_000;
const RETRY_AFTER_S = 1;
/** A probe writes; asked more often than this it answers what it found last. */
const PROBE_EVERY_MS = 1_000;
/** With less than both of these left, the database in the data folder is about to stop taking writes. */
const [LEAST_FREE_PART, LEAST_FREE_BYTES] = [0.1, 200 * 1024 * 1024];

type Probed = Pick<Context, 'db' | 'config' | 'clock'>;
type State = 'ready' | 'no database' | 'no writes' | 'disk full';

/**
 * For supervisors and load balancers. `/health`: the process runs and need not be restarted. `/ready`: it can serve, its
 * database accepted a write and its data folder has room; otherwise it stays up and becomes ready again by itself.
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
  // A database elsewhere says itself when its disk is full.
  if (config.databaseUrl === null && !(await hasRoom(config.dataDir))) return 'disk full';
  // What is wrong with it is in the log of every call that needed it.
  const written = writeProbe(ctx).catch((): State => 'no database');
  const { promise: late, resolve } = Promise.withResolvers<State>();
  const timer = setTimeout(() => resolve('no database'), PATIENCE_MS);
  const state = await Promise.race([written, late]);
  clearTimeout(timer);
  return state;
}

/** A replica answers and takes no writes, and so does a database whose disk is full. */
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

/** Whether a disk has room for a database that goes on writing. */
export function isRoomy({ freeBytes, totalBytes }: Record<'freeBytes' | 'totalBytes', number>): boolean {
  return freeBytes >= LEAST_FREE_BYTES || freeBytes >= totalBytes * LEAST_FREE_PART;
}
