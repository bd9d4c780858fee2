/**
 * Mutation tests of the money code: applies each listed mutant to a copy of the code and requires that the named test
 * fails with an assertion. A surviving mutant is a rule without a test. `npm run mutants -- [a list or part of a
 * name] [--project pglite] [--part 1/2]`, with one copy per processor core. `--in-check` applies one mutant for each of twenty guarantees and requires
 * that `npm test` fails.
 */
import './help/answer.ts';
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantLists } from './mutants/all-mutants.ts';
import { guarantees } from './mutants/guarantees.ts';
import { tryInCheck } from './mutants/in-check.ts';
import { applyMutant } from './mutants/apply-mutant.ts';
import type { Mutant } from './mutants/mutant.ts';
import { skipSchemaCheck } from './mutants/skip-schema-check.ts';
import { runNamed, type Verdict, verdictOf } from './mutants/run-named.ts';

const copied = [
  ...['src', 'test', 'tools', 'e2e', 'witness', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['vite.config.ts', 'vite.console.config.ts', 'vitest.config.ts'],
];
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string', default: '1/1' },
    project: { type: 'string', default: '' },
    'in-check': { type: 'boolean', default: false },
  },
});
const [filter = ''] = positionals;
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const all = Object.values(mutantLists).flat();
const chosen = (mutantLists[filter] ?? all.filter(({ name }) => name.includes(filter))).filter(
  ({ killedBy }) => killedBy.project.includes(values.project),
);
if (values['in-check']) {
  const twenty = all.filter(({ name }) => guarantees.includes(name));
  process.exit(tryInCheck(twenty, [part, parts]) ? 0 : 1);
}
const byFile = Map.groupBy(chosen, ({ killedBy }) => `${killedBy.project} ${killedBy.file}`);
const groups = [...byFile.values()].filter((_, index) => index % parts === part - 1);
const mutants = groups.flat();
if (mutants.length === 0) {
  console.error(`No mutant matches "${filter}".`);
  process.exit(2);
}

const alive: string[] = [];
const waiting = [...groups];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), groups.length) }, tryInCopy));
for (const name of alive) console.log(`SURVIVED: ${name}`);
console.log(`killed ${mutants.length - alive.length} of ${mutants.length}`);
process.exitCode = alive.length === 0 ? 0 : 1;

/** Tries waiting groups in a copy of its own until none is left. */
async function tryInCopy(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-mutants-'));
  try {
    prepareCopy(folder);
    for (let group = waiting.shift(); group; group = waiting.shift()) await tryGroup(folder, group);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function prepareCopy(folder: string): void {
  for (const each of copied) cpSync(each, join(folder, each), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const image = join(folder, 'test/setup/pglite-image.ts');
  renameSync(image, join(folder, 'test/setup/made-image.ts'));
  skipSchemaCheck(folder);
  cpSync('tools/mutants/kept-image.ts', image);
}

async function tryGroup(folder: string, group: readonly Mutant[]): Promise<void> {
  const red = await redWithout(folder, group);
  for (const mutant of group) {
    const isRed = red.includes(mutant.killedBy.test);
    if (isRed) console.log(`FAILS without a mutant: ${mutant.killedBy.file} "${mutant.killedBy.test}"`);
    if (isRed || !(await isKilled(folder, mutant))) alive.push(mutant.name);
  }
}

/** The named tests must exist and pass without a mutant. */
async function redWithout(folder: string, sameFile: readonly Mutant[]): Promise<readonly string[]> {
  const names = [...new Set(sameFile.map(({ killedBy }) => killedBy.test))];
  const { tests } = await runNamed(folder, (sameFile[0] as Mutant).killedBy, names);
  return names.filter((name) => {
    const named = tests.filter(({ fullName }) => fullName.includes(name));
    return named.length === 0 || named.some(({ status }) => status !== 'passed');
  });
}

async function isKilled(folder: string, mutant: Mutant): Promise<boolean> {
  const { name, killedBy } = mutant;
  const begin = Date.now();
  const undo: (() => void)[] = [];
  let verdict: Verdict;
  try {
    for (const change of [mutant, ...(mutant.also ?? [])]) undo.unshift(applyMutant(folder, change));
    verdict = verdictOf(await runNamed(folder, killedBy, [killedBy.test]));
  } catch (error) {
    verdict = { result: 'did not run', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const each of undo) each();
  }
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  const by = `${killedBy.project} ${killedBy.file.split('/').at(-1)} "${killedBy.test}"`;
  console.log(`${verdict.result.toUpperCase().padEnd(7)} ${name}  <- ${by}  ${seconds} s  ${verdict.reason}`);
  return verdict.result === 'killed';
}
