import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/context/start-context.ts';
import { freePort } from './free-port.ts';
import { providersOf } from './providers-of.ts';
import type { TestApp } from './test-app.ts';
import { openAgain } from './test-database.ts';

/** A second server on the database of a test app, as in a second process. */
export interface OtherServer {
  readonly app: FastifyInstance;
  readonly url: string;
  close(): Promise<void>;
}

export async function startOther(it: TestApp): Promise<OtherServer> {
  const database = await openAgain(it.database, 4);
  const { log, clock, config } = it.ctx;
  const ctx = await connect(config, database, {
    providers: providersOf(it.ctx),
    log,
    clock,
    serveJobs: false,
  });
  const app = await buildApp(ctx, { webFolder: null });
  const url = await app.listen({ host: '127.0.0.1', port: await freePort() });
  return {
    app,
    url,
    async close() {
      await app.close();
      await ctx.jobs.stop();
      await database.close();
    },
  };
}
