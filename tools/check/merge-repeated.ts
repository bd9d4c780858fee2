import type { FileReport, SuiteReport, TestReport } from './suite-report.ts';

/** Files with a failed test or a failure of the file as a whole. */
export function failedFiles({ files }: SuiteReport): readonly FileReport[] {
  return files.filter(
    ({ errors, tests }) => errors.length > 0 || tests.some(({ state }) => state === 'failed'),
  );
}

/**
 * Merges a second run of the failed files into the first. A test that passes in the second run is flaky and keeps its
 * first error; one that fails again or is missing has failed.
 */
export function mergeRepeated(first: SuiteReport, repeated: SuiteReport): SuiteReport {
  const again = new Map(repeated.files.map((file) => [keyOf(file), file]));
  return { ...first, files: first.files.map((file) => mergeFile(file, again.get(keyOf(file)))) };
}

const keyOf = ({ project, file }: FileReport): string => `${project} ${file}`;

function mergeFile(file: FileReport, again: FileReport | undefined): FileReport {
  if (!again) return file;
  const seconds = file.seconds + again.seconds;
  // A file that failed as a whole has no test results: those of the second run replace them, as flaky.
  if (file.errors.length > 0) {
    const tests = again.tests.map((test) => (test.state === 'passed' ? asFlaky(test, file.errors) : test));
    return { ...file, seconds, errors: again.errors, tests: tests.length > 0 ? tests : file.tests };
  }
  const byName = Map.groupBy(again.tests, ({ name }) => name);
  const tests = file.tests.map((test) => {
    if (test.state !== 'failed') return test;
    const [second] = byName.get(test.name)?.splice(0, 1) ?? [];
    return second?.state === 'passed' ? asFlaky(test, test.errors) : test;
  });
  return { ...file, seconds, errors: again.errors, tests };
}

function asFlaky(test: TestReport, errors: readonly string[]): TestReport {
  return { ...test, state: 'flaky', errors };
}
