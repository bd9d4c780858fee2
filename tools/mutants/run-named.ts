import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { NamedTest } from './mutant.ts';

interface Test {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
}

export interface Ran {
  /** The tests of those names; none where the file did not load. */
  readonly tests: readonly Test[];
}

/** Runs in `folder` the tests of one file that have one of these names in theirs. */
export function runNamed(folder: string, { project, file }: NamedTest, names: readonly string[]): Ran {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  // Journeys look at what is built.
  if (project === 'journeys')
    spawnSync(process.execPath, ['tools/build.ts'], { cwd: folder, stdio: 'ignore' });
  const bin = resolve('node_modules/.bin');
  // Vitest looks in names joined by " > " and reports them joined by a space.
  const wanted = names
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '( > | )'))
    .join('|');
  spawnSync(
    join(bin, 'vitest'),
    [
      ...['run', '--project', project, '-t', wanted, file, '--reporter=json', `--outputFile=${report}`],
      // On a machine that is busy with other things as well: slowness says nothing of a rule.
      ...['--testTimeout=240000', '--hookTimeout=240000'],
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      timeout: 900_000,
      // At the normal level a part of the tests runs on the embedded database.
      env: { ...process.env, CHECK_LEVEL: 'full', PATH: `${bin}${delimiter}${process.env.PATH}` },
    },
  );
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

/** That code is broken or slow says nothing of the rule it keeps. */
const notTheRule =
  /^(SyntaxError|ReferenceError|TypeError)|(Test|Hook) timed out|timeout exceeded when|Cannot find (module|package)/;

export interface Verdict {
  readonly word: 'killed' | 'alive' | 'did not run' | 'failed for another reason';
  /** What the test said, its first line. */
  readonly why: string;
}

/** What tests that were green without the mistake say of it. */
export function verdictOf({ tests }: Ran): Verdict {
  if (tests.length === 0 || tests.some(({ status }) => status === 'pending' || status === 'skipped')) {
    return { word: 'did not run', why: '' };
  }
  const said = tests
    .filter(({ status }) => status === 'failed')
    .map(({ failureMessages }) => failureMessages?.[0] ?? '');
  const rule = said.find((message) => !notTheRule.test(message));
  const why = (rule ?? said[0] ?? '').split('\n', 1)[0]?.slice(0, 120) ?? '';
  if (rule !== undefined) return { word: 'killed', why };
  return { word: said.length === 0 ? 'alive' : 'failed for another reason', why };
}
