/**
 * Everything a change must pass, step by step; CI runs exactly this. `npm run check -- unit build` runs only the
 * named steps. Ends with one line that counts tests over all suites and every other step as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed and how, which the end repeats: they stand far above it otherwise. */
  readonly failures?: readonly string[];
}

const bin = (name: string): string => join('node_modules', '.bin', name);

/** What the check reads of the report of a suite. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file did not even load. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Programs start with "env node": the project's own Node comes first, whatever the machine has. */
const environment = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
};

const steps: Readonly<Record<string, () => Counts>> = {
  format: () => run(bin('biome'), ['format', '.']),
  lint: () => run(bin('biome'), ['lint', '--error-on-warnings', '.']),
  layers: () => run(process.execPath, ['tools/check-layers.ts']),
  types: () => run(bin('tsc'), ['--noEmit']),
  goldens: () => run(process.execPath, ['tools/goldens.ts']),
  unit: () => suite('unit'),
  pglite: () => suite('pglite'),
  postgres: () => suite('postgres'),
  build: () => run(process.execPath, ['tools/build.ts']),
  journeys: () => suite('journeys'),
};

function run(command: string, args: readonly string[]): Counts {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: environment });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs one vitest project and counts its tests; a file that does not even load counts as a failure. */
function suite(project: string): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-check-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { status } = spawnSync(bin('vitest'), args, { stdio: 'inherit', env: environment });
  const counts = readReport(report);
  rmSync(folder, { recursive: true });
  return status === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readReport(report: string): Counts {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Report;
    const failures = testResults.flatMap(({ name, status, message = '', assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const file = relative('.', name);
      if (failed.length === 0)
        return status === 'failed' ? [`${file} as a whole`, ...beginning(message)] : [];
      return failed.flatMap(({ fullName, failureMessages }) => [
        `${file} ${fullName}`,
        ...beginning((failureMessages ?? []).join('\n')),
      ]);
    });
    return { passed: numPassedTests, failed: numFailedTests, failures };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** So much of an error as tells what was wrong. */
function beginning(message: string): string[] {
  const [lines, columns] = [40, 600];
  const said = stripVTControlCharacters(message).split('\n');
  return said
    .filter((line) => line.trim() !== '' && !/node_modules|<anonymous>/.test(line))
    .slice(0, lines)
    .map((line) => `  ${line.slice(0, columns)}`);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}; the steps are ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const results: (Counts & { name: string; seconds: number })[] = [];
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  const start = performance.now();
  const counts = step();
  results.push({ name, ...counts, seconds: (performance.now() - start) / 1000 });
}

console.log('');
for (const { name, passed, failed, seconds, failures = [] } of results) {
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(9)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  );
  for (const each of failures) console.log(`     ${each}`);
}
const total = (key: 'passed' | 'failed'): number => results.reduce((sum, each) => sum + each[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
