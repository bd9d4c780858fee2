import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { quickHistogram } from './quick-histogram.ts';

/**
 * What this process counts about itself, for Prometheus. One registry a process: every part adds to it where something
 * happens. What the database knows is read when it is asked for (`server/metrics`).
 */
export const processRegistry = new Registry();

const registers = [processRegistry];

/** From an answer out of memory to one that waits for a lock. */
const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Jobs may run for minutes. */
const JOB_SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];

export const requestSeconds = quickHistogram(processRegistry, {
  name: 'rpr_http_request_duration_seconds',
  help: 'Time from a request to the end of its response, by path of the API; "page" and "file" for the rest.',
  labelNames: ['method', 'call', 'status'],
  buckets: REQUEST_SECONDS,
});

export const providerSeconds = new Histogram({
  name: 'rpr_provider_request_duration_seconds',
  help: 'Time of a request to a third party. The outcome is the class of its status, or why there was no response.',
  labelNames: ['provider', 'outcome'] as const,
  buckets: REQUEST_SECONDS,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'rpr_job_duration_seconds',
  help: 'Time of one job, completed or failed; a failed one is repeated later.',
  labelNames: ['queue', 'outcome'] as const,
  buckets: JOB_SECONDS,
  registers,
});

export const statementSeconds = quickHistogram(processRegistry, {
  name: 'rpr_database_statement_duration_seconds',
  help: 'Time of one SQL statement on its connection, without the wait for one.',
  labelNames: ['outcome'],
  buckets: REQUEST_SECONDS,
});

export const transactionRetries = new Counter({
  name: 'rpr_database_transaction_retries_total',
  help: 'Transactions that were repeated as a whole, by SQLSTATE of the failure.',
  labelNames: ['sqlstate'] as const,
  registers,
});

export const logMessages = new Counter({
  name: 'rpr_log_messages_total',
  help: 'Warnings and errors in the log.',
  labelNames: ['level'] as const,
  registers,
});

export const liveListeners = new Gauge({
  name: 'rpr_live_listeners',
  help: 'Open live streams of this process.',
  registers,
});

/** Counted here, because a counter's labels cost more than the answer out of memory that it counts. */
export const sharedAnswers = { memory: 0, database: 0 };

new Counter({
  name: 'rpr_shared_answers_total',
  help: 'Public answers given out of memory, and those made for it.',
  labelNames: ['from'] as const,
  registers,
  collect() {
    this.reset();
    this.inc({ from: 'memory' }, sharedAnswers.memory);
    this.inc({ from: 'database' }, sharedAnswers.database);
  },
});

export const shedLevel = new Gauge({
  name: 'rpr_shed_level',
  help: 'How much of the reading is refused for lack of capacity: 1 is all of visitors, 2 also all of users.',
  registers,
});

export const readsShed = new Counter({
  name: 'rpr_reads_shed_total',
  help: 'Reads refused for lack of capacity.',
  labelNames: ['kind'] as const,
  registers,
});

export const databaseConnections = new Gauge({
  name: 'rpr_database_connections',
  help: 'Connections of this process: open, idle, and the most that it may open. None on the embedded engine.',
  labelNames: ['state'] as const,
  registers,
});

export const connectionsWaitedFor = new Gauge({
  name: 'rpr_database_connections_waited_for',
  help: 'Callers that wait for a connection now.',
  registers,
});

export const stateRead = new Gauge({
  name: 'rpr_state_read',
  help: '1 when the state that all nodes share is in this answer; 0 when the database did not answer in time.',
  registers,
});

export const stateReadFailures = new Counter({
  name: 'rpr_state_read_failures_total',
  help: 'Parts of the state that could not be read for these metrics.',
  labelNames: ['part'] as const,
  registers,
});

export const buildInfo = new Gauge({
  name: 'rpr_build_info',
  help: 'Version of the program; always 1.',
  labelNames: ['version', 'engine'] as const,
  registers,
});

let hasDefaults = false;

/** Event loop, memory, garbage collection, open files. Only where they are asked for: some are measured all the time. */
export function measureProcess(): void {
  if (hasDefaults) return;
  hasDefaults = true;
  collectDefaultMetrics({ register: processRegistry });
}
