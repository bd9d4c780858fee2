import { expect, test } from 'vitest';
import type { SuitesRan } from './run-suites.ts';
import type { FileReport, TestReport } from './suite-report.ts';
import { sumUp } from './sum-up.ts';

const passed: TestReport = { name: 'a sum is a sum', state: 'passed', seconds: 0.1, errors: [] };
const file: FileReport = {
  project: 'unit',
  file: 'src/a.test.ts',
  seconds: 1,
  endedAfterSeconds: 1,
  errors: [],
  tests: [passed],
};

function ranWith(...files: readonly Partial<FileReport>[]): SuitesRan {
  const report = {
    files: files.map((each) => ({ ...file, ...each })),
    wallSeconds: { unit: 60 },
    unhandled: [],
  };
  return { code: 0, seconds: 60, cpuSeconds: 90, output: '', report };
}

function summed(suites: SuitesRan | null, codes: readonly number[] = []) {
  const steps = codes.map((code, at) => ({
    name: `step ${at}`,
    code,
    seconds: 30,
    cpuSeconds: 30,
    output: '',
  }));
  const lines: string[] = [];
  const isWell = sumUp(steps, suites, { seconds: 120, fixedWork: [1, 2] }, (line) => lines.push(line));
  return { isWell, text: lines.join('\n'), last: lines.at(-1) };
}

test('a check without failures prints counts and duration', () => {
  const { isWell, last, text } = summed(ranWith({}), [0]);
  expect(isWell).toBe(true);
  expect(text).toContain('80 times a fixed piece of work (1.00 s before and 2.00 s after on every core)');
  expect(last).toBe('1 passed, 0 failed, 0 flaky, 0 skipped in 2.0 min (2.0 min of processor time)');
});

test('a failed step, a failed test, a load error and an error outside of any test are failures', () => {
  expect(summed(null, [0, 1]).isWell).toBe(false);
  const failed = summed(ranWith({ tests: [{ ...passed, state: 'failed', errors: ['expected 1, got 2'] }] }));
  expect(failed).toMatchObject({ isWell: false, last: expect.stringContaining('0 passed, 1 failed') });
  expect(failed.text).toContain('FAILED src/a.test.ts > a sum is a sum\n     expected 1, got 2');
  const broken = summed(ranWith({ tests: [], errors: ['no such module'] }));
  expect(broken).toMatchObject({ isWell: false, last: expect.stringContaining('0 passed, 1 failed') });
  const ran = ranWith({});
  const loose = summed({ ...ran, report: { ...ran.report, unhandled: ['unhandled rejection'] } });
  expect(loose).toMatchObject({ isWell: false, last: expect.stringContaining('1 failed') });
});

test('a skipped test without a reason in the list is a failure', () => {
  const { isWell, text } = summed(
    ranWith({ tests: [passed, { ...passed, name: 'left out', state: 'skipped' }] }),
  );
  expect(isWell).toBe(false);
  expect(text).toContain('FAIL 1 skipped without a reason in test/skips.ts:\n     src/a.test.ts > left out');
});

test('a flaky test passes and is printed with its error and what to do', () => {
  const tests: TestReport[] = [{ ...passed, state: 'flaky', errors: ['the star was still pressed'] }];
  const { isWell, text, last } = summed(ranWith({ tests }));
  expect(isWell).toBe(true);
  expect(last).toMatch(/^1 passed, 0 failed, 1 flaky/);
  expect(text).toContain(
    'FLAKY src/a.test.ts > a sum is a sum\n     Record its cause in test/flaky-tests.ts.\n     the star was still pressed',
  );
});

test('the ten slowest files are named, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `src/${at}.test.ts`, seconds: at }));
  const named = [...summed(ranWith(...files)).text.matchAll(/unit src\/(\d+)\.test\.ts/g)].map(
    ([, at]) => at,
  );
  expect(named).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
});
