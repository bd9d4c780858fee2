import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isFull } from '#test/level.ts';
import { compileCache } from '../../e2e/system/run-program.ts';
import { answerOf, toolHelps } from './tool-help.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Scripts that pass their arguments to a third-party program. */
const foreign = ['watch', 'format', 'lint', 'types'];
/** Aliases of another script. */
const aliases = ['test'];
/** Their options are parsed by the running server. */
const ofServer = [
  'backup',
  'import',
  'user',
  'feed',
  'operator',
  'reconcile',
  'rotate-keys',
  'security-log',
  'log-policy',
];
/** Exit code 1 is a finding; wrong usage is 2. */
const finding = ['verify-log', 'settle'];
const named = Object.keys(scripts).filter((name) => !aliases.includes(name));
const ours = named.filter((name) => !foreign.includes(name));

/** The first process compiles the whole server, which takes a busy machine longer than most tests. */
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-help-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of package.json like npm, without the environment of this process. */
function run(name: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn('sh', ['-c', `${scripts[name]} "$@"`, name, ...args], {
    env: {
      ...compileCache,
      PATH,
      LANG: 'C',
      DATA_DIR: join(folder, 'data'),
      PORT: '1',
      SANDBOX_PORT: '1',
      NO_COLOR: '1',
    },
  });
  const output = { code: null as number | null, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  return new Promise((done) => child.once('close', (code) => done({ ...output, code })));
}

/** The tool that answers by a process at every level. */
const ONE_TOOL = 'kill';

/** What a script answers before it loads anything else. */
const answered = new Map(Object.values(toolHelps).map((help) => [help.name, help]));

/** By a process at the full level; otherwise by one tool, and the same answer of the others. */
async function helpOf(name: string): ReturnType<typeof run> {
  const help = answered.get(name);
  if (isFull || help === undefined || name === ONE_TOOL) return await run(name, '--help');
  const answer = answerOf(help, ['--help']);
  return { code: answer?.exitCode ?? null, out: answer?.text ?? '', err: '' };
}

test.each(Object.keys(toolHelps))('%s answers before it loads anything else', (file) => {
  const [, first = ''] = /^import (?:.* from )?'(.*)';$/m.exec(readFileSync(file, 'utf8')) ?? [];
  expect(resolve(dirname(file), first)).toBe(resolve('tools/help/answer.ts'));
});

test.each(named)('npm run %s -- --help prints the usage and starts nothing', async (name) => {
  const { code, out, err } = await helpOf(name);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.length).toBeGreaterThan(40);
  expect(out).not.toMatch(/^ {4}at /m);
  if (ours.includes(name) && name !== 'settle') expect(out).toMatch(/usage|node tools|npm run/i);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

async function refused(name: string, option: string): ReturnType<typeof run> {
  const help = answered.get(name);
  if (isFull || help === undefined) return await run(name, option);
  const answer = answerOf(help, [option]);
  return { code: answer?.exitCode ?? null, out: '', err: answer?.text ?? '' };
}

test.each(ours.filter((name) => !ofServer.includes(name)))(
  'npm run %s refuses an unknown option in one sentence',
  async (name) => {
    const { code, out, err } = await refused(name, '--no-such-option');
    expect({ code, out }).toEqual({ code: finding.includes(name) ? 2 : 1, out: '' });
    expect(err).toMatch(/--no-such-option/);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  },
);

describe('the arguments of a tool', () => {
  const bench = toolHelps['bench/main.ts'];
  const output = (...args: string[]) => bench && answerOf(bench, args);

  test('that are valid are accepted', () => {
    for (const args of [[], ['--json'], ['--only', 'live'], ['--only=live', '--json']])
      expect(output(...args)).toBeNull();
  });

  test.each([
    [['--jsn'], 'Unknown option --jsn.'],
    [['--only'], 'Option --only needs a value.'],
    [['--only', '--json'], 'Option --only needs a value.'],
    [['--json=yes'], 'Option --json has no value.'],
    [['live'], 'Unexpected argument “live”.'],
    [['--constructor'], 'Unknown option --constructor.'],
  ])('%j are refused with the usage', (args, why) => {
    expect(output(...args)).toEqual({
      text: `${why} Usage: npm run bench -- [--json] [--only WORDS] [--write]\n`,
      exitCode: 1,
    });
  });

  test('every tool has a script in package.json', () => {
    for (const [file, { name }] of Object.entries(toolHelps)) expect(scripts[name]).toContain(`node ${file}`);
  });
});
