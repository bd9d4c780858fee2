/**
 * `npm run chaos -- [SEED] [ROUNDS] [FAULT…]`: a whole cluster on machines of their own network, round after round with
 * faults of servers, databases, disks, clocks, providers and the network between them, under load by users with money.
 * After each round every acknowledged effect must exist exactly once, and books and log must be without a difference.
 */
import '../../tools/help/answer.ts';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildWeb } from '../../tools/start/build-web.ts';
import { missingChaosPackages } from './needed-programs.ts';
import { everyFault, type FaultName, faultNames } from './faults/every-fault.ts';
import { mayMakeNetworks } from './network.ts';
import { runChaos } from './run-chaos.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [seedText = String(randomInt(2 ** 31)), roundsText = '100', ...words] = positionals;
const [seed, rounds] = [Number(seedText), Number(roundsText)];
const isName = (word: string): word is FaultName => word in everyFault;
const faults = words.filter(isName);
if (
  !Number.isSafeInteger(seed) ||
  !Number.isSafeInteger(rounds) ||
  rounds < 1 ||
  faults.length < words.length
)
  stop(`Usage: npm run chaos -- [SEED] [ROUNDS] [FAULT…], with faults of ${faultNames.join(' ')}`);
if (!mayMakeNetworks())
  stop('npm run chaos makes networks, disks and clocks of its own, which takes the rights of root.');
const missing = missingChaosPackages();
if (missing.length > 0)
  stop(`npm run chaos needs Debian's packages ${missing.join(', ')}: apt-get install ${missing.join(' ')}`);
// An interrupted run must not leave networks behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
// What still waits for an answer after a difference is not waited for.
process.exit((await buildWeb()) === 0 ? await run() : 1);

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function run(): Promise<number> {
  const startedMs = performance.now();
  const seconds = () => ((performance.now() - startedMs) / 1000).toFixed(0);
  const say = (line: string) => console.log(`${seconds()} s  ${line}`);
  say(`${rounds} rounds, seed ${seed}`);
  const chosen = faults.length > 0 ? faults : faultNames;
  const { world, books, rounds: done, measured } = await runChaos({ seed, rounds, faults: chosen, say });
  for (const fault of world.faults) console.log(`difference: ${fault}`);
  console.log(
    '\n| alone in its round | rounds | longest without an acknowledgement, s | back after its end, s | requests repeated |\n|---|---|---|---|---|',
  );
  const most = (values: readonly number[]) => (Math.max(...values) / 1000).toFixed(1);
  for (const [name, all] of [...measured].sort())
    console.log(
      `| ${name} | ${all.length} | ${most(all.map(({ silentMs }) => silentMs))} | ${most(all.map(({ backMs }) => backMs))} | ${Math.max(...all.map(({ unanswered }) => unanswered))} |`,
    );
  const counts = Object.entries(world.counts).map(([what, count]) => `${count} ${what}`);
  console.log(
    `\n${done} rounds: acknowledged ${counts.join(', ')}; ${world.faults.length} differences; ${books}; ${seconds()} s`,
  );
  return world.faults.length === 0 && done === rounds ? 0 : 1;
}
