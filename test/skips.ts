import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Real files beside the project. Some have no licence, therefore none is part of it. */
export const realData = join(process.env.SHARED_DIR ?? '../shared', 'data');

interface PossibleSkip {
  readonly reason: string;
  /** Matches file and full name of each test that needs it, as the check prints them: `file > suite > test`. */
  readonly tests: RegExp;
  isAbsent(): boolean;
}

/**
 * Everything a test may need that a checkout does not have. Such a test is an addition to one that always runs, and its
 * title, or that of its suite, begins with the name used here. The check fails for any other skipped test.
 */
export const possibleSkips = {
  'real data': {
    reason: `the real files in ${realData} are absent; the fixtures of the project were tested`,
    tests: / > real data: /,
    isAbsent: () => !existsSync(realData),
  },
  openssl: {
    reason: 'this machine has no openssl; the stored token of test/fixtures/timestamp was tested',
    tests: / > openssl: /,
    isAbsent: () => spawnSync('openssl', ['version']).status !== 0,
  },
} as const satisfies Readonly<Record<string, PossibleSkip>>;

/** For `describe.skipIf(isAbsent('real data'))('real data: …', …)`. */
export function isAbsent(name: keyof typeof possibleSkips): boolean {
  return possibleSkips[name].isAbsent();
}

/** Why a skipped test may be skipped on this machine; undefined when nothing that it needs is absent. */
export function skipReason(
  testName: string,
  skips: Readonly<Record<string, PossibleSkip>> = possibleSkips,
): string | undefined {
  return Object.values(skips).find(({ tests, isAbsent }) => tests.test(testName) && isAbsent())?.reason;
}
