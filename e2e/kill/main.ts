/**
 * `npm run kill -- [KILLS] [server|postgres|both] [SEED]`: kills a temporary server or its PostgreSQL by SIGKILL,
 * again and again, under load by users with money. Every acknowledged effect must exist exactly once; at the end our
 * ledger and the provider's records must agree. `ENGINE=pglite` kills the server on the embedded database,
 * `ENGINE=cluster` the machine of the primary of two databases under Patroni.
 */
import '../../tools/help/answer.ts';
import { randomInt } from 'node:crypto';
import { databasePackages } from '../../ops/cluster/needed-programs.ts';
import type { Engine } from './crash-system.ts';
import { runKills, type Target } from './run-kills.ts';

const targets: readonly Target[] = ['server', 'postgres', 'both'];
const [killsText = '100', targetText = 'both', seedText = String(randomInt(2 ** 31))] = process.argv.slice(2);
const [kills, seed] = [Number(killsText), Number(seedText)];
const target = targets.find((each) => each === targetText);
const engines: readonly Engine[] = ['postgres', 'pglite', 'cluster'];
const engine = engines.find((each) => each === (process.env.ENGINE ?? 'postgres'));
const isWhole = Number.isSafeInteger(kills) && kills > 0 && Number.isSafeInteger(seed);
if (
  !isWhole ||
  target === undefined ||
  engine === undefined ||
  (engine === 'pglite' && target !== 'server')
) {
  console.error(
    'Usage: npm run kill -- [KILLS] [server|postgres|both] [SEED]   (ENGINE=postgres, cluster, or pglite: server alone)',
  );
  process.exit(1);
}
if (engine === 'cluster') {
  const missing = databasePackages();
  if (missing.length > 0) {
    console.error(
      `ENGINE=cluster needs Debian's packages ${missing.join(', ')}: apt-get install ${missing.join(' ')}`,
    );
    process.exit(1);
  }
}

// An interrupted run must not leave a database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const startedMs = performance.now();
const seconds = () => ((performance.now() - startedMs) / 1000).toFixed(0);
const say = (line: string) => console.log(`${seconds()} s  ${line}`);
say(`${kills} kills of ${target} on ${engine}, seed ${seed}`);
const {
  world,
  books,
  backMs,
  kills: done,
} = await runKills({
  engine,
  target,
  kills,
  seed,
  say,
  // More than needed: each can withdraw only once during the run.
  fans: 10,
  earners: Math.min(60, 10 + kills),
  troubled: 0.25,
});
for (const fault of world.faults) console.log(`fault: ${fault}`);
const sorted = [...backMs].sort((a, b) => a - b);
const backAt = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
console.log(`of use again after ${backAt(0.5)} ms (median), ${backAt(1)} ms at most; ${books}`);
const counts = Object.entries(world.counts).map(([what, count]) => `${count} ${what}`);
const lost = world.faults.filter((fault) => fault.startsWith('lost')).length;
console.log(
  `${engine}, ${done} kills of ${target}: acknowledged ${counts.join(', ')}; ${lost} lost, ${world.faults.length} differences, ${seconds()} s`,
);
process.exitCode = world.faults.length === 0 ? 0 : 1;
