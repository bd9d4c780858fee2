import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app.ts';
import { openControlSocket } from './cli/control-socket.ts';
import type { Config } from './config.ts';
import { advanceDemo } from './demo/advance-demo.ts';
import { isEmptyWorld, seedDemo } from './demo/seed-demo.ts';
import { tellProgress } from './demo/tell-progress.ts';
import { Fault } from './fault.ts';
import { refuseDemoWorld } from './features/feeds/refuse-demo-world.ts';
import { sweepFeeds } from './features/feeds/sweep-feeds.ts';
import { checkLogKeys } from './features/log/log-identity.ts';
import { queueReconciliation } from './features/reconciliation/run-reconciliation.ts';
import { noteMissingRecords } from './features/schemes/note-missing-records.ts';
import { jobHandlers } from './jobs/job-handlers.ts';
import { openOutside } from './outside/open-outside.ts';
import { startContext, type StartedContext } from './start-context.ts';

export interface RunningServer {
  readonly address: string;
  readonly started: StartedContext;
  close(): Promise<void>;
}

/** Starts everything of one server process and returns when it takes requests. */
export async function startServer(config: Config, web: AppOptions): Promise<RunningServer> {
  const started = await startContext(config, { outside: openOutside(config), serveJobs: true });
  try {
    await refuseDemoWorld(started.ctx);
    await noteMissingRecords(started.ctx);
    await checkLogKeys(started.ctx);
    if (config.demo && (await isEmptyWorld(started.ctx))) await seedDemo(started.ctx, tellProgress());
    const app = await buildApp(started.ctx, web);
    const address = await listen(app, config);
    await sweepFeeds(started.ctx);
    await started.ctx.jobs.work(jobHandlers(started.ctx));
    await advanceDemo(started.ctx);
    await queueReconciliation(started.ctx);
    const control = started.lock && (await openControlSocket(started.ctx, started.lock));
    return {
      address,
      started,
      async close() {
        await app.close();
        await control?.close();
        await started.close();
      },
    };
  } catch (error) {
    await started.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EADDRINUSE') throw portTaken(port);
    if ('syscall' in error) throw notListening(host, port, error.message);
    throw error;
  }
}

function portTaken(port: number): Fault {
  return new Fault({
    zh: `端口 ${port} 已被占用。请停掉占用它的程序，或用 PORT 指定别的端口。`,
    en: `Port ${port} is already in use. Please stop the program that uses it, or set PORT to another.`,
  });
}

function notListening(host: string, port: number, why: string): Fault {
  return new Fault({
    zh: `无法在 HOST=${host}、PORT=${port} 上接收请求（${why}）。请改用本机的地址和可用的端口。`,
    en: `Requests cannot be taken on HOST=${host}, PORT=${port} (${why}). Please set an address of this machine and a port that may be used.`,
  });
}
