import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Whoever waits for the database longer than this is of no use to anybody. */
const PATIENCE_MS = 2_000;
const RETRY_AFTER_S = 1;

/**
 * For whoever supervises the process and sends it requests. `/health`: it runs, so there is nothing to restart. `/ready`: it
 * can serve, for its database answers and takes writes; without one it waits for it and is ready again by itself.
 */
export function serveHealth(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await takesWrites(db)) return reply.send({ status: 'ready' });
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ status: 'no database' });
  });
}

async function takesWrites(db: Context['db']): Promise<boolean> {
  const asked = sql<{ isReplica: boolean }>`SELECT pg_is_in_recovery() AS "isReplica"`
    .execute(db)
    .then(({ rows: [row] }) => row?.isReplica === false)
    // What is wrong with it is in the log of every call that needed it.
    .catch(() => false);
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  const isUsable = await Promise.race([asked, late]);
  clearTimeout(timer);
  return isUsable;
}
