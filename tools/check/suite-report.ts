/** Report of a Vitest run, written for the check. */
export interface SuiteReport {
  readonly files: readonly FileReport[];
  /** Wall-clock seconds from the first file of a project to its last. */
  readonly wallSeconds: Readonly<Record<string, number>>;
  /** Errors outside of any test: an unhandled rejection, a crashed worker. */
  readonly unhandled: readonly string[];
}

export interface FileReport {
  readonly project: string;
  /** Relative to the repository root. */
  readonly file: string;
  /** Loading, hooks and tests on one worker. */
  readonly seconds: number;
  /** Seconds since the start of the run. */
  readonly endedAfterSeconds: number;
  /** Why the file failed as a whole: a load error or an exception in a hook. */
  readonly errors: readonly string[];
  readonly tests: readonly TestReport[];
}

export interface TestReport {
  /** Includes the suite names, joined by ` > `. */
  readonly name: string;
  /** `flaky`: failed, then passed when repeated. */
  readonly state: 'passed' | 'failed' | 'flaky' | 'skipped';
  readonly seconds: number;
  /** Errors of the failed attempts. */
  readonly errors: readonly string[];
}

export type Counted = Readonly<Record<'passed' | 'failed' | 'flaky' | 'skipped', number>>;

/**
 * Counts tests by state. A file that failed as a whole and an error outside of any test each count as one failure.
 */
export function count(files: readonly FileReport[], unhandled: readonly string[] = []): Counted {
  const tests = files.flatMap((file) => file.tests);
  const of = (state: TestReport['state']) => tests.filter((test) => test.state === state).length;
  const broken = files.filter(({ errors }) => errors.length > 0).length;
  return {
    passed: of('passed') + of('flaky'),
    failed: of('failed') + broken + unhandled.length,
    flaky: of('flaky'),
    skipped: of('skipped'),
  };
}
