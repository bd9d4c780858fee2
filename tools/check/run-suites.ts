import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, type Ran, runCommand } from './run-command.ts';
import type { SuiteReport } from './suite-report.ts';

/** The projects of vitest.config.ts, in the order in which they run. */
export const suites = ['unit', 'postgres', 'pglite', 'statements', 'journeys'] as const;
export type Suite = (typeof suites)[number];

export interface SuitesRan extends Ran {
  readonly report: SuiteReport;
}

/** Runs suites in one run of vitest, so that they share what is slow to start. */
export async function runSuites(
  wanted: readonly Suite[],
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<SuitesRan> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-check-'));
  const file = join(folder, 'report.json');
  const projects = wanted.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=./tools/check/suite-reporter.ts'];
  const ran = await runCommand(bin('vitest'), ['run', ...projects, ...reporters, ...args], {
    output: 'terminal',
    environment: { ...environment, SUITE_REPORT: file },
  });
  try {
    const kept = process.env.KEEP_SUITE_REPORT;
    if (kept && existsSync(file)) copyFileSync(file, kept);
    return { ...ran, report: readReport(file, ran.code) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A run that ends badly without naming a failure is one failure. */
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
    return { files: [], wallSeconds: {}, unhandled: [`${broken} and left no report`] };
  }
}
