import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { NamedTest } from './mutant.ts';

const bin = resolve('node_modules/.bin');

interface Test {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
}

export interface Ran {
  /** The matching tests; empty if the file did not load. */
  readonly tests: readonly Test[];
}

/** Runs in `folder` those tests of one file whose full name contains one of the names. */
export async function runNamed(
  folder: string,
  { project, file }: NamedTest,
  names: readonly string[],
): Promise<Ran> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  // The journeys test the built web app.
  if (project === 'journeys') await ran(folder, process.execPath, ['tools/build.ts']);
  // Vitest's filter joins names by " > ", its JSON report by a space.
  const pattern = names
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '( > | )'))
    .join('|');
  await ran(folder, join(bin, 'vitest'), [
    ...['run', '--project', project, '-t', pattern, file, '--reporter=json', `--outputFile=${report}`],
    // The machine may be busy; slowness must not count as a failure.
    ...['--testTimeout=240000', '--hookTimeout=240000'],
  ]);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: readonly { readonly assertionResults: readonly Test[] }[];
    };
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    return { tests: all.filter(({ fullName }) => names.some((name) => fullName.includes(name))) };
  } catch {
    return { tests: [] };
  }
}

/** Runs a command silently until it ends, whatever its exit code; stops it after 15 minutes. */
async function ran(folder: string, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: 'ignore',
    timeout: 900_000,
    // The normal level runs only some of these tests on the embedded database.
    env: { ...process.env, CHECK_LEVEL: 'full', PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  await new Promise<void>((done, fail) => {
    child.once('close', () => done());
    child.once('error', fail);
  });
}

/** Broken code or a timeout does not show that the rule is tested. */
const notTheRule =
  /^(SyntaxError|ReferenceError|TypeError)|(Test|Hook) timed out|timeout exceeded when|Cannot find (module|package)/;

export interface Verdict {
  readonly result: 'killed' | 'alive' | 'did not run' | 'failed for another reason';
  /** First line of the test's message. */
  readonly reason: string;
}

/** The verdict on a mutant from tests that pass without it. */
export function verdictOf({ tests }: Ran): Verdict {
  if (tests.length === 0 || tests.some(({ status }) => status === 'pending' || status === 'skipped')) {
    return { result: 'did not run', reason: '' };
  }
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ failureMessages }) => failureMessages?.[0] ?? '');
  const rule = failures.find((message) => !notTheRule.test(message));
  const reason = (rule ?? failures[0] ?? '').split('\n', 1)[0]?.slice(0, 120) ?? '';
  if (rule !== undefined) return { result: 'killed', reason };
  return { result: failures.length === 0 ? 'alive' : 'failed for another reason', reason };
}
