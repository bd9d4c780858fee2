import { type AppOptions, buildApp } from './app.ts';
import { openControlSocket } from './cli/control-socket.ts';
import type { Config } from '#server/core/config/config.ts';
import { cancelOlderDemo } from './demo/cancel-older-demo.ts';
import type { Filling } from './first-start/fill-apart.ts';
import { openFilled } from './first-start/open-filled.ts';
import { reportFirstReading } from './first-start/report-progress.ts';
import { sweepFeeds } from '#server/features/matches/feeds/sweep-feeds.ts';
import { checkPinnedPolicy } from '#server/features/trust/log/policy/check-pinned-policy.ts';
import { recordPolicy } from '#server/features/trust/log/policy/record-policy.ts';
import { signEmptyHead } from '#server/features/trust/log/sign-empty-head.ts';
import { watchNode } from '#server/features/operators/nodes/watch-node.ts';
import { queueReconciliation } from '#server/features/payments/reconciliation/run-reconciliation.ts';
import { measureLoad } from './http/limits/load/measure-load.ts';
import { listen, listenForMetrics } from './http/listen.ts';
import { startTraces } from './traces/start-traces.ts';
import { type MetricsServer, serveMetrics } from './metrics/serve-metrics.ts';
import { queueMoneySweeps } from './queue-money-sweeps.ts';
import { jobHandlers } from './job-handlers.ts';
import type { StartedContext } from '#server/context/start-context.ts';

export interface RunningServer {
  readonly address: string;
  readonly started: StartedContext;
  close(): Promise<void>;
}

/**
 * Starts all parts of a server process and returns when it accepts requests.
 * @param web is called when pages are to be served.
 * @param filling of a new database by another process; waited for.
 */
export async function startServer(
  config: Config,
  web: () => Promise<AppOptions>,
  filling: Filling | null = null,
): Promise<RunningServer> {
  const traces = config.traces && (await startTraces(config.traces));
  const { started, starting } = await openFilled(config, filling);
  let metrics: MetricsServer | null = null;
  let schema: { stop(): Promise<void> } | null = null;
  try {
    schema = await started.ctx.database.holdSchema((fault) => {
      started.ctx.log.fatal(fault.en);
      process.kill(process.pid, 'SIGTERM');
    });
    await signEmptyHead(started.ctx);
    const options = await web();
    await checkPinnedPolicy(started.ctx, options.pinnedPolicy ?? null);
    await recordPolicy(started.ctx);
    // The embedded engine works in this very event loop: its own work would look like too many readers.
    const sheds = config.shedsReads && config.databaseUrl !== null;
    const load = sheds ? measureLoad(started.ctx.database) : null;
    const app = await buildApp(started.ctx, { ...options, load });
    await starting?.close();
    metrics = config.metrics
      ? await listenForMetrics((place) => serveMetrics(started.ctx, place), config.metrics)
      : null;
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
        await metrics?.close();
        await node.stop();
        load?.stop();
        await app.close();
        await control?.close();
        await schema?.stop();
        await started.close();
        await traces?.stop();
      },
    };
  } catch (error) {
    await starting?.close();
    await metrics?.close();
    await schema?.stop();
    await started.close();
    await traces?.stop();
    throw error;
  }
}
