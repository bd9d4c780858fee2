import { knownFlaky } from '#test/flaky-tests.ts';
import { skipReason } from '#test/skips.ts';
import type { Ran } from './run-command.ts';
import { count, type FileReport, type TestReport } from './suite-report.ts';
import type { SuitesRan } from './run-suites.ts';

export interface StepRan extends Ran {
  readonly name: string;
}

/** How long all took, and the fixed work of `measureMachine` before and after it, where measured; in seconds. */
export interface Duration {
  readonly seconds: number;
  readonly fixedWork: readonly [before: number | null, after: number | null];
}

const SLOWEST = 10;
const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`;

/** Prints results, durations and all failures. @returns whether everything passed. */
export function sumUp(
  steps: readonly StepRan[],
  suites: SuitesRan | null,
  { seconds, fixedWork: [before, after] }: Duration,
  print: (line: string) => void = console.log,
): boolean {
  const { files, unhandled, wallSeconds } = suites?.report ?? { files: [], unhandled: [], wallSeconds: {} };
  for (const { name, code, ...ran } of steps) {
    print(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${minutes(ran.seconds)}`);
  }
  for (const [project, ofProject] of Map.groupBy(files, (file) => file.project)) {
    const { passed, failed, flaky, skipped } = count(ofProject);
    const counts = `${passed} passed, ${failed} failed, ${flaky} flaky, ${skipped} skipped`;
    const cost = `${minutes(wallSeconds[project] ?? 0)} for ${ofProject.length} files`;
    print(`${failed === 0 ? 'ok  ' : 'FAIL'} ${project.padEnd(10)} ${cost}: ${counts}`);
  }
  printSlowest(files, print);
  const unexplained = printSkips(files, print);
  printFlaky(files, print);
  printFailures(files, unhandled, print);
  const all = count(files, unhandled);
  const failed = all.failed + steps.filter(({ code }) => code !== 0).length + unexplained;
  const cpu = [...steps, ...(suites ? [suites] : [])].reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  print('');
  if (before !== null && after !== null) {
    const times = (seconds / ((before + after) / 2)).toFixed(0);
    const took = `${before.toFixed(2)} s before and ${after.toFixed(2)} s after`;
    print(
      `${times} times a fixed piece of work (${took} on every core): compare runs by this, not by minutes`,
    );
  }
  print(
    `${all.passed} passed, ${failed} failed, ${all.flaky} flaky, ${all.skipped} skipped` +
      ` in ${minutes(seconds)} (${minutes(cpu)} of processor time)`,
  );
  return failed === 0;
}

function printSlowest(files: readonly FileReport[], print: (line: string) => void): void {
  if (files.length <= 1) return;
  print('');
  print('Slowest files:');
  for (const { project, file, seconds } of files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)) {
    print(`${seconds.toFixed(1).padStart(7)} s  ${project} ${file}`);
  }
}

interface Named {
  readonly name: string;
  readonly test: TestReport;
}

function testsIn(files: readonly FileReport[], state: TestReport['state']): Named[] {
  return files.flatMap(({ file, tests }) =>
    tests.filter((test) => test.state === state).map((test) => ({ name: `${file} > ${test.name}`, test })),
  );
}

/** @returns the number of tests skipped without a reason in the list. */
function printSkips(files: readonly FileReport[], print: (line: string) => void): number {
  let unexplained = 0;
  for (const [reason, skipped] of Map.groupBy(testsIn(files, 'skipped'), ({ name }) => skipReason(name))) {
    print('');
    if (reason !== undefined) {
      print(`${skipped.length} skipped: ${reason}`);
      continue;
    }
    unexplained += skipped.length;
    print(`FAIL ${skipped.length} skipped without a reason in test/skips.ts:`);
    for (const { name } of skipped) print(`     ${name}`);
  }
  return unexplained;
}

function printFlaky(files: readonly FileReport[], print: (line: string) => void): void {
  for (const { name, test } of testsIn(files, 'flaky')) {
    const known = knownFlaky(name);
    print('');
    print(`FLAKY ${name}`);
    print(
      known
        ? `     known since ${known.seen}: ${known.cause}`
        : '     Record its cause in test/flaky-tests.ts.',
    );
    printErrors(test.errors.slice(0, 1), print);
  }
}

function printFailures(
  files: readonly FileReport[],
  unhandled: readonly string[],
  print: (line: string) => void,
): void {
  for (const { project, file, errors } of files.filter((each) => each.errors.length > 0)) {
    print('');
    print(`FAILED ${project} ${file} as a whole`);
    printErrors(errors, print);
  }
  for (const { name, test } of testsIn(files, 'failed')) {
    print('');
    print(`FAILED ${name}`);
    printErrors(test.errors, print);
  }
  if (unhandled.length > 0) {
    print('');
    print('FAILED outside of any test');
    printErrors(unhandled, print);
  }
}

function printErrors(errors: readonly string[], print: (line: string) => void): void {
  for (const error of errors) for (const line of error.split('\n')) print(`     ${line}`);
}
