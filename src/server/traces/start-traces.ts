import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/core/config/config.ts';
import { switchTracing } from '#server/core/observe/spans.ts';
import { programVersion } from '#server/core/program-version.ts';

/** A collector that does not answer must not keep a server from ending. */
const END_WITHIN_MS = 2_000;

export interface Traces {
  /** Sends what is left and ends. */
  stop(): Promise<void>;
}

/**
 * Sends spans to a collector by OTLP over HTTP. The libraries are loaded only where spans are wanted.
 * @param settings address of the collector, and the share of requests and jobs that is recorded.
 */
export async function startTraces({ endpoint, share }: NonNullable<Config['traces']>): Promise<Traces> {
  const [api, sdk, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, exporter, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'red-penalty-research',
      'service.version': programVersion,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href }),
      }),
    ],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  switchTracing(true);
  return {
    async stop() {
      switchTracing(false);
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(END_WITHIN_MS, undefined, { ref: false }),
      ]);
      for (const each of [api.trace, api.propagation, api.context]) each.disable();
    },
  };
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
