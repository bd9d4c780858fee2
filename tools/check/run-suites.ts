import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFull } from '#test/level.ts';
import { failedFiles, mergeRepeated } from './merge-repeated.ts';
import { bin, type Ran, runCommand } from './run-command.ts';
import type { SuiteReport } from './suite-report.ts';

/** The projects of vitest.config.ts, in the order in which they run. */
export const suites = ['unit', 'postgres', 'pglite', 'statements', 'journeys'] as const;
export type Suite = (typeof suites)[number];

export interface SuitesRan extends Ran {
  readonly report: SuiteReport;
}

/** More files than these fail for a reason that they share: repeating them would only take time. */
const MOST_REPEATED = 10;

/**
 * Runs suites in one run of vitest, so that they share what is slow to start. At the normal level files of which something
 * failed run once more, each from its very beginning: a test that is repeated where it failed may pass because of what it
 * left behind. What passes then is flaky.
 */
export async function runSuites(wanted: readonly Suite[]): Promise<SuitesRan> {
  const ran = await runVitest(wanted);
  const failed = failedFiles(ran.report);
  // Statements are those of the run on PostgreSQL that was before them.
  const isAlone = failed.every(({ project }) => project !== 'statements');
  if (isFull || failed.length === 0 || failed.length > MOST_REPEATED || !isAlone) return keep(ran);
  console.log(`\n── once more from the beginning: ${failed.map(({ file }) => file).join(' ')}`);
  const projects = suites.filter((name) => failed.some(({ project }) => project === name));
  const again = await runVitest(
    projects,
    failed.map(({ file }) => file),
  );
  const report = mergeRepeated(ran.report, again.report);
  const isWell = failedFiles(report).length === 0 && report.unhandled.length === 0;
  return keep({
    ...ran,
    report,
    code: isWell ? 0 : ran.code,
    seconds: ran.seconds + again.seconds,
    cpuSeconds: ran.cpuSeconds + again.cpuSeconds,
  });
}

/** For whoever looks at the report itself (tools/mutants/in-check.ts). */
function keep(ran: SuitesRan): SuitesRan {
  const kept = process.env.KEEP_SUITE_REPORT;
  if (kept) writeFileSync(kept, JSON.stringify(ran.report));
  return ran;
}

async function runVitest(wanted: readonly Suite[], args: readonly string[] = []): Promise<SuitesRan> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-check-'));
  const file = join(folder, 'report.json');
  const projects = wanted.flatMap((name) => ['--project', name]);
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
