/**
 * `npm run simulate -- [SEEDS] [FIRST_SEED]`: runs small worlds of fans, analysts, matches and operators against the
 * application in process, one per seed. The seed decides what happens, in which order, and what goes wrong: lost and
 * repeated requests and notifications, connections lost around a commit, jobs that run twice, late or in another order,
 * faults of providers, a clock that jumps. A model without the application's code says what must hold after each step.
 * The same seed gives the same history. A failing one prints the shortest history found.
 */
import '../../tools/help/answer.ts';
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { startMigrated } from '#test/setup/postgres-cluster.ts';
import { quickFolder } from '#test/setup/quick-folder.ts';
import type { Supplies } from './ground/open-ground.ts';
import { addCounts, describe, newTally, type Tally } from './run-seeds.ts';

const MOST_WORKERS = 2;
/** Large enough that a worker seldom waits, small enough that both end together. */
const SHARE = 10;
const quickSettings = ['synchronous_commit=off', 'autovacuum=off'];

const [countText = '1000', firstText = String(randomInt(2 ** 30))] = process.argv.slice(2);
const [count, first] = [Number(countText), Number(firstText)];
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(first) || first < 0) {
  console.error('Usage: npm run simulate -- [SEEDS] [FIRST_SEED]');
  process.exit(1);
}

// An interrupted run must not leave a database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const startedMs = performance.now();
const seconds = () => Math.round((performance.now() - startedMs) / 1000);
const say = (text: string) => console.log(`${seconds()} s  ${text}`);
say(`${count} seeds from ${first}`);
const folder = mkdtempSync(join(tmpdir(), 'rpr-simulate-'));
const { adminUrl, stop } = await startMigrated({
  folder: quickFolder(),
  settings: quickSettings,
  trustsAdmin: true,
});
try {
  await (await startSandbox({ port: 0, dir: folder })).close();
  const total = await runAll({ adminUrl, sandboxKeys: folder });
  for (const failed of total.failed) console.log(describe(failed));
  const counts = Object.entries(total.counts).sort(([one], [other]) => (one < other ? -1 : 1));
  console.log(counts.map(([name, number]) => `${number} ${name}`).join(', '));
  console.log(
    `${total.seeds} seeds from ${first}, ${total.steps} steps, ${seconds()} s: ${total.failed.length} failed`,
  );
  process.exitCode = total.failed.length === 0 ? 0 : 1;
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Shares the seeds among worker processes: random numbers are seeded for a whole process. */
async function runAll(supplies: Supplies): Promise<Tally> {
  const total = newTally();
  const seeds = Array.from({ length: count }, (_, at) => first + at);
  const workers = Math.min(MOST_WORKERS, availableParallelism(), Math.ceil(count / SHARE));
  const runOne = async (): Promise<void> => {
    const worker = fork(new URL('worker.ts', import.meta.url), { stdio: 'inherit' });
    process.once('exit', () => void worker.kill());
    try {
      for (let some = seeds.splice(0, SHARE); some.length > 0; some = seeds.splice(0, SHARE)) {
        const tally = await answerOf(worker, { supplies, seeds: some });
        total.seeds += tally.seeds;
        total.steps += tally.steps;
        addCounts(total.counts, tally.counts);
        total.failed.push(...tally.failed);
        if (total.seeds % 100 < SHARE) say(`${total.seeds} seeds, ${total.failed.length} failed`);
      }
    } finally {
      worker.kill();
    }
  };
  await Promise.all(Array.from({ length: workers }, runOne));
  return total;
}

function answerOf(worker: ReturnType<typeof fork>, order: object): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A worker ended'));
    worker.once('exit', onExit);
    worker.once('message', (message) => {
      worker.off('exit', onExit);
      // Sent by worker.ts.
      resolve(message as Tally);
    });
    worker.send(order);
  });
}
