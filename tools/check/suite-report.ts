/** What a run of vitest leaves for the check. */
export interface SuiteReport {
  readonly files: readonly FileReport[];
  /** Seconds of the clock on the wall from the first file of a project to its last. */
  readonly wallSeconds: Readonly<Record<string, number>>;
  /** Errors that belong to no test: a promise nobody waited for, a worker that died. */
  readonly unhandled: readonly string[];
}

export interface FileReport {
  readonly project: string;
  /** Relative to the checkout. */
  readonly file: string;
  /** Loading, hooks and tests, on one worker. */
  readonly seconds: number;
  /** Since the run began. */
  readonly endedAfterSeconds: number;
  /** Why the file as a whole failed: it did not load, or a hook threw. */
  readonly errors: readonly string[];
  readonly tests: readonly TestReport[];
}

export interface TestReport {
  /** With its suites, joined by ` > `. */
  readonly name: string;
  /** `flaky`: failed, and passed when it was repeated. */
  readonly state: 'passed' | 'failed' | 'flaky' | 'skipped';
  readonly seconds: number;
  /** Of the attempts that failed. */
  readonly errors: readonly string[];
}

export type Counted = Readonly<Record<'passed' | 'failed' | 'flaky' | 'skipped', number>>;

/** Counts tests by state; a file that failed as a whole, or an error of no test, is one failure more. */
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
