import { z } from 'zod';
import { share, url, wholeNumber } from './values.ts';

/** Settings of metrics and traces. */
export const observeVariables = {
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
};
const all = z.object(observeVariables);

export interface ObserveConfig {
  /** Where the metrics are served; null if they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Collector of traces, and the share of requests and jobs that is recorded; null if nothing is. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null;
}

export function observeConfig(set: z.output<typeof all>): ObserveConfig {
  const { METRICS_HOST: host, METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = set;
  return {
    metrics: port === undefined ? null : { host, port },
    traces: endpoint === undefined ? null : { endpoint, share: set.OTEL_TRACES_SAMPLER_ARG },
  };
}
