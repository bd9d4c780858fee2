import { type AppOptions, buildApp } from './app.ts';
import { openControlSocket } from './cli/control-socket.ts';
import type { Config } from '#server/core/config/config.ts';
import { cancelOlderDemo } from './demo/cancel-older-demo.ts';
import { dueDemoStart } from './demo/demo-start.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { reportFirstReading, reportProgress } from './report-progress.ts';
import { refuseDemoWorld } from '#server/features/matches/feeds/refuse-demo-world.ts';
import { sweepFeeds } from '#server/features/matches/feeds/sweep-feeds.ts';
import { checkPinnedPolicy } from '#server/features/trust/log/policy/check-pinned-policy.ts';
import { recordPolicy } from '#server/features/trust/log/policy/record-policy.ts';
import { signEmptyHead } from '#server/features/trust/log/sign-empty-head.ts';
import { checkLogKeys } from '#server/features/trust/log/log-identity.ts';
import { watchNode } from '#server/features/operators/nodes/watch-node.ts';
import { queueReconciliation } from '#server/features/payments/reconciliation/run-reconciliation.ts';
import { fillSearchEntries } from '#server/features/search/fill-search-entries.ts';
import { noteMissingRecords } from '#server/features/schemes/settle/note-missing-records.ts';
import { listen, listenWhileStarting } from './listen.ts';
import { queueMoneySweeps } from './queue-money-sweeps.ts';
import { jobHandlers } from './job-handlers.ts';
import { openProviders } from '#server/providers/open-providers.ts';
import type { Context } from '#server/context/context.ts';
import { startContext, type StartedContext } from '#server/context/start-context.ts';

export interface RunningServer {
  readonly address: string;
  readonly started: StartedContext;
  close(): Promise<void>;
}

/**
 * Starts all parts of a server process and returns when it accepts requests.
 * @param web is called when pages are to be served.
 */
export async function startServer(config: Config, web: () => Promise<AppOptions>): Promise<RunningServer> {
  const started = await startContext(config, { providers: openProviders(config), serveJobs: true });
  try {
    await refuseDemoWorld(started.ctx);
    await noteMissingRecords(started.ctx);
    await fillSearchEntries(started.ctx);
    await checkLogKeys(started.ctx);
    if (config.demo && (await dueDemoStart(started.ctx))) await seedWhileAnswering(started.ctx);
    await signEmptyHead(started.ctx);
    const options = await web();
    await checkPinnedPolicy(started.ctx, options.pinnedPolicy ?? null);
    await recordPolicy(started.ctx);
    const app = await buildApp(started.ctx, options);
    const address = await listen(app, config);
    await sweepFeeds(started.ctx);
    await started.ctx.jobs.work(jobHandlers(started.ctx));
    const node = watchNode(started.ctx);
    if (config.demo) await cancelOlderDemo(started.ctx);
    const stopReport = config.demo ? reportFirstReading(started.ctx.db) : () => undefined;
    await queueReconciliation(started.ctx);
    await queueMoneySweeps(started.ctx);
    const control = started.lock && (await openControlSocket(started.ctx, started.lock));
    return {
      address,
      started,
      async close() {
        stopReport();
        await node.stop();
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

/** The first start of a demo takes long; meanwhile requests receive a response. Of several servers one fills. */
async function seedWhileAnswering(ctx: Context): Promise<void> {
  const starting = await listenWhileStarting(ctx.config, ctx.clock);
  try {
    await ctx.database.oneAtATime(async () => {
      const due = await dueDemoStart(ctx);
      if (due) await seedDemo(ctx, due, reportProgress(starting.report));
    });
  } finally {
    await starting.close();
  }
}
