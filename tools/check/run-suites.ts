import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFull } from '#test/level.ts';
import { failedFiles, mergeRepeated } from './merge-repeated.ts';
import { bin, type Ran, runCommand } from './run-command.ts';
import type { SuiteReport } from './suite-report.ts';

/** The projects of vitest.config.ts, in execution order. */
export const suites = ['unit', 'postgres', 'pglite', 'statements', 'journeys'] as const;
export type Suite = (typeof suites)[number];

export interface SuitesRan extends Ran {
  readonly report: SuiteReport;
}

/** More failed files than this have a common cause, so repeating them is a waste of time. */
const MOST_REPEATED = 10;

/**
 * Runs several suites in one Vitest run, so that they share the slow set-up. At the normal level, files with a
 * failure run once more as a whole: a test repeated alone may pass because of state left behind. Tests that pass then
 * are flaky.
 */
export async function runSuites(selected: readonly Suite[]): Promise<SuitesRan> {
  const ran = await runVitest(selected);
  const failed = failedFiles(ran.report);
  // The statements suite needs the recording of the PostgreSQL run.
  const isAlone = failed.every(({ project }) => project !== 'statements');
  if (isFull || failed.length === 0 || failed.length > MOST_REPEATED || !isAlone) return copyReport(ran);
  console.log(`\n── repeating: ${failed.map(({ file }) => file).join(' ')}`);
  const projects = suites.filter((name) => failed.some(({ project }) => project === name));
  const again = await runVitest(
    projects,
    failed.map(({ file }) => file),
  );
  const report = mergeRepeated(ran.report, again.report);
  const isWell = failedFiles(report).length === 0 && report.unhandled.length === 0;
  return copyReport({
    ...ran,
    report,
    code: isWell ? 0 : ran.code,
    seconds: ran.seconds + again.seconds,
    cpuSeconds: ran.cpuSeconds + again.cpuSeconds,
  });
}

/** Copies the report for tools/mutants/in-check.ts. */
function copyReport(ran: SuitesRan): SuitesRan {
  const kept = process.env.KEEP_SUITE_REPORT;
  if (kept) writeFileSync(kept, JSON.stringify(ran.report));
  return ran;
}

async function runVitest(selected: readonly Suite[], args: readonly string[] = []): Promise<SuitesRan> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-check-'));
  const file = join(folder, 'report.json');
  const projects = selected.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=./tools/check/suite-reporter.ts'];
  const ran = await runCommand(bin('vitest'), ['run', ...projects, ...reporters, ...args], {
    output: 'terminal',
    environment: { SUITE_REPORT: file },
  });
  try {
    return { ...ran, report: readReport(file, ran.code) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A non-zero exit without a recorded failure counts as one failure. */
function readReport(file: string, code: number): SuiteReport {
  const broken = `vitest ended with code ${code}`;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as SuiteReport;
    const isNamed =
      report.unhandled.length > 0 ||
      report.files.some(
        ({ errors, tests }) => errors.length > 0 || tests.some(({ state }) => state === 'failed'),
      );
    return code === 0 || isNamed ? report : { ...report, unhandled: [broken] };
  } catch {
    return { files: [], wallSeconds: {}, unhandled: [`${broken} without a report`] };
  }
}
