import { Gauge, type Registry } from 'prom-client';
import type { Context } from '#server/context/context.ts';
import { stateReadFailures } from '#server/core/observe/process-metrics.ts';
import { ownedAccounts, platformAccounts, reconciliation } from './read-money.ts';
import { backups, feeds, publicLog, sizes } from './read-outside.ts';
import { jobs, work } from './read-work.ts';
import { type GaugeName, gauges, type Reading, type Sample } from './reading.ts';

const readings: readonly Reading[] = [
  ...[jobs, work, platformAccounts, ownedAccounts, reconciliation],
  ...[feeds, publicLog, backups, sizes],
];

interface Kept {
  readonly atMs: number;
  readonly samples: readonly Sample[];
}

/**
 * Gauges of what the database knows, read when they are asked for. A part that cannot be read is missing then, and
 * counted: an old value would look like a present one.
 */
export function stateGauges(ctx: Context, register: Registry): { refresh(): Promise<void> } {
  const registers = [register];
  const byName = new Map(
    Object.entries(gauges).map(([name, { labels, help }]) => [
      name as GaugeName,
      new Gauge<string>({ name, help, labelNames: [...labels], registers }),
    ]),
  );
  const kept = new Map<Reading, Kept>();
  let running: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    // One after the other: what watches the database must not take its connections.
    for (const reading of readings) await readOne(reading);
    for (const gauge of byName.values()) {
      gauge.reset();
      // One without labels would be 0 now.
      gauge.remove({});
    }
    for (const { name, labels, value } of [...kept.values()].flatMap(({ samples }) => samples))
      byName.get(name)?.set(labels ?? {}, value);
  }

  async function readOne(reading: Reading): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - (kept.get(reading)?.atMs ?? Number.NEGATIVE_INFINITY) < reading.everyMs) return;
    try {
      kept.set(reading, { atMs: nowMs, samples: await reading.read(ctx) });
    } catch (error) {
      kept.delete(reading);
      stateReadFailures.inc({ part: reading.name });
      ctx.log.warn({ err: error, part: reading.name }, 'reading state for metrics failed');
    }
  }

  return {
    refresh() {
      running ??= readAll().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
