import { expect, test } from 'vitest';
import { failedFiles, mergeRepeated } from './merge-repeated.ts';
import type { FileReport, SuiteReport, TestReport } from './suite-report.ts';

const tested = (name: string, state: TestReport['state'], errors: readonly string[] = []): TestReport => ({
  name,
  state,
  seconds: 1,
  errors,
});
const fileOf = (file: string, tests: readonly TestReport[], errors: readonly string[] = []): FileReport => ({
  project: 'journeys',
  file,
  seconds: 10,
  endedAfterSeconds: 20,
  errors,
  tests,
});
const report = (...files: readonly FileReport[]): SuiteReport => ({ files, wallSeconds: {}, unhandled: [] });
const statesIn = ({ files }: SuiteReport) => files.flatMap(({ tests }) => tests.map(({ state }) => state));

const passing = fileOf('a', [tested('one', 'passed')]);

test('only files with a failure are repeated', () => {
  const broken = fileOf('c', [], ['load error']);
  expect(failedFiles(report(passing, fileOf('b', [tested('one', 'failed')]), broken))).toMatchObject([
    { file: 'b' },
    { file: 'c' },
  ]);
});

test('a failed test that passes when repeated is flaky with its first error; one that fails again has failed', () => {
  const first = fileOf('b', [
    tested('one', 'failed', ['late']),
    tested('two', 'failed', ['wrong']),
    tested('three', 'passed'),
  ]);
  const again = fileOf('b', [
    tested('one', 'passed'),
    tested('two', 'failed', ['wrong']),
    tested('three', 'failed'),
  ]);
  const merged = mergeRepeated(report(passing, first), report(again));
  expect(statesIn(merged)).toEqual(['passed', 'flaky', 'failed', 'passed']);
  expect(merged.files[1]?.tests[0]?.errors).toEqual(['late']);
});

test('a test missing from the second run has failed', () => {
  const first = fileOf('b', [tested('one', 'failed', ['wrong'])]);
  expect(statesIn(mergeRepeated(report(first), report(fileOf('b', []))))).toEqual(['failed']);
  expect(statesIn(mergeRepeated(report(first), report()))).toEqual(['failed']);
});

test('a file that failed to load takes the result of its second run, with its tests as flaky', () => {
  const broken = fileOf('b', [], ['a hook threw']);
  const merged = mergeRepeated(
    report(broken),
    report(fileOf('b', [tested('one', 'passed'), tested('two', 'failed')])),
  );
  expect(statesIn(merged)).toEqual(['flaky', 'failed']);
  expect(merged.files[0]?.errors).toEqual([]);
  expect(mergeRepeated(report(broken), report(fileOf('b', [], ['a hook threw']))).files[0]?.errors).toEqual([
    'a hook threw',
  ]);
});
