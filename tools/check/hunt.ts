/**
 * `npm run hunt -- [rounds] [test files]` runs the property tests with a new seed per round. It stops at the first
 * failure and prints the command that reproduces it.
 */
import '../help/answer.ts';
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [roundsArgument, ...named] = process.argv.slice(2);
const rounds = Number(roundsArgument ?? 20);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(
    `"${roundsArgument}" is not a number of rounds; use npm run hunt -- 20, optionally followed by test files.`,
  );
  process.exit(1);
}
const files =
  named.length > 0 ? named : globSync('{src,test,tools,e2e,witness}/**/*.test.{ts,tsx}').filter(isPure);

for (let round = 1; round <= rounds; round++) {
  const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));
  const { status } = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--project', 'unit', '--reporter=dot', ...files],
    { stdio: 'inherit', env: { ...process.env, PROPERTY_SEED: seed } },
  );
  if (status !== 0) {
    console.log(
      `Round ${round} of ${rounds} failed. Reproduce: PROPERTY_SEED=${seed} npm run hunt -- 1 FILE`,
    );
    process.exit(1);
  }
}
console.log(`${rounds} rounds of ${files.length} files: no failure.`);

function isPure(file: string): boolean {
  return (
    !/\.(operation|race|journey)\.test\./.test(file) && readFileSync(file, 'utf8').includes("'fast-check'")
  );
}
