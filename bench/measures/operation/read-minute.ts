import type { ChildProcess } from 'node:child_process';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { residentMib } from '../../process-memory.ts';

/** A server after a minute of load. */
export interface Seen {
  readonly residentMib: number;
  readonly heapMib: number;
  /** Delay of the event loop, 99th percentile since it was last asked for. */
  readonly lagMs: number;
  readonly databaseMib: number;
}

const MIB = 2 ** 20;

export async function readMinute(
  { db }: Pick<Database, 'db'>,
  { server, metricsPort }: { readonly server: ChildProcess; readonly metricsPort: number },
): Promise<Seen> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const gauge = (name: string): number => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1];
    if (value === undefined) throw new Error(`The server does not measure ${name}`);
    return Number(value);
  };
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database())::float8 AS bytes`.execute(db);
  return {
    residentMib: residentMib(server, 'now'),
    heapMib: gauge('nodejs_heap_size_used_bytes') / MIB,
    lagMs: gauge('nodejs_eventloop_lag_p99_seconds') * 1000,
    databaseMib: (rows[0]?.bytes ?? Number.NaN) / MIB,
  };
}
