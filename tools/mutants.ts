/**
 * Tries our tests of money: makes each mistake of the lists, one at a time, in a copy of the code, and demands that the
 * named test fails. `npm run mutants -- [part of a name]`. A mistake that lives is a rule nobody holds.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { featureMutants } from './mutants/feature-mutants.ts';
import { ledgerMutants } from './mutants/ledger-mutants.ts';
import type { Mutant } from './mutants/mutant.ts';

const copied = ['src', 'test', 'tools', 'e2e', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
const [wanted = ''] = process.argv.slice(2);
const mutants = [...ledgerMutants, ...featureMutants].filter(({ name }) => name.includes(wanted));
if (mutants.length === 0) {
  console.error(`No mistake is called "${wanted}".`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'rpr-mutants-'));
try {
  for (const each of copied) cpSync(each, join(folder, each), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  process.exitCode = tryAll() ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function tryAll(): boolean {
  const sound = brokenWithout(mutants);
  if (sound.length > 0) {
    console.log(`Red without any mistake: ${sound.join('; ')}`);
    return false;
  }
  const alive = mutants.filter((mutant) => !isKilled(mutant));
  console.log(`${mutants.length - alive.length} of ${mutants.length} mistakes were noticed.`);
  return alive.length === 0;
}

/** The tests themselves must be green first, and be there: one that is not found would notice nothing. */
function brokenWithout(all: readonly Mutant[]): string[] {
  const files = Map.groupBy(all, ({ killedBy }) => `${killedBy.project} ${killedBy.file}`);
  return [...files.values()].flatMap((same) => {
    const { killedBy } = same[0] as Mutant;
    const results = run(killedBy);
    return same.flatMap(({ killedBy: { test } }) => {
      const named = results.filter(({ fullName }) => fullName.includes(test));
      const isFine = named.length > 0 && named.every(({ status }) => status === 'passed');
      return isFine ? [] : [`${killedBy.file} "${test}"`];
    });
  });
}

function isKilled({ name, file, find, replace, killedBy }: Mutant): boolean {
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(find).length !== 2) {
    console.log(`LOST   ${name}: what it changes does not stand in ${file} exactly once`);
    return false;
  }
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  );
  const failed = run(killedBy).filter(({ status }) => status === 'failed');
  writeFileSync(path, sound);
  const isByName = failed.some(({ fullName }) => fullName.includes(killedBy.test));
  console.log(`${isByName ? 'killed' : 'ALIVE '} ${name}  (${failed.length} tests failed)`);
  return isByName;
}

interface Result {
  readonly fullName: string;
  readonly status: string;
}

function run({ project, file }: Mutant['killedBy']): readonly Result[] {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const bin = resolve('node_modules/.bin');
  spawnSync(
    join(bin, 'vitest'),
    ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, file],
    {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    },
  );
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: readonly { readonly assertionResults: readonly Result[] }[];
    };
    return testResults.flatMap(({ assertionResults }) => assertionResults);
  } catch {
    return [];
  }
}
