import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import type { Context } from '#server/context/context.ts';
import {
  buildInfo,
  connectionsWaitedFor,
  databaseConnections,
  measureProcess,
  processRegistry,
  stateRead,
} from '#server/core/observe/process-metrics.ts';
import { programVersion } from '#server/core/program-version.ts';
import type { PoolState } from '#server/db/database.ts';
import { stateGauges } from './state/state-gauges.ts';

/** The state is missing from an answer that would otherwise come later than this; Prometheus waits for ten seconds. */
const STATE_WITHIN_MS = 5_000;

export interface Metrics {
  /** In the text format of Prometheus. */
  text(): Promise<string>;
}

/** What this process counts, and the state that all nodes share. */
export function openMetrics(ctx: Context): Metrics {
  const stateRegistry = new Registry();
  const state = stateGauges(ctx, stateRegistry);
  measureProcess();
  buildInfo.set({ version: programVersion, engine: ctx.database.engine }, 1);
  return {
    async text() {
      notePool(ctx.database.poolState());
      const isRead = await isWithin(STATE_WITHIN_MS, state.refresh());
      stateRead.set(Number(isRead));
      const registries = isRead ? [processRegistry, stateRegistry] : [processRegistry];
      return await Registry.merge(registries).metrics();
    },
  };
}

function notePool(state: PoolState | null): void {
  if (state === null) return;
  for (const each of ['open', 'idle', 'max'] as const) databaseConnections.set({ state: each }, state[each]);
  connectionsWaitedFor.set(state.waiting);
}

/** Whether something ends within this time; it goes on by itself. */
async function isWithin(ms: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  const isEnded = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isEnded;
}

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the metrics on an address of their own: they show sums of money and are for those who run the server, so they
 * are not on the port that is open to everybody.
 * @throws Error of `listen`.
 */
export async function serveMetrics(
  ctx: Context,
  place: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const metrics = openMetrics(ctx);
  const server = createServer((request, response) => {
    void answer(request, response, metrics).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'metrics failed');
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : place.port;
  return {
    url: `http://${place.host}:${port}/metrics`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
): Promise<void> {
  const isAsked = method === 'GET' && url.split('?', 1)[0] === '/metrics';
  const text = isAsked ? await metrics.text() : 'GET /metrics\n';
  response
    .writeHead(isAsked ? 200 : 404, {
      'content-type': isAsked ? Registry.PROMETHEUS_CONTENT_TYPE : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(text);
}
