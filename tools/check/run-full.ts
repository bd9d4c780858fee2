import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type FullPart, fullParts, selectParts } from './full-parts.ts';
import { type FullState, readState, resultFiles, summaryOf, writeState } from './full-result.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs the full level or the named parts of it. Parts that already passed on this tree are skipped, so an interrupted
 * run resumes; `--again` repeats them.
 * @returns the exit code.
 */
export async function runFull(args: readonly string[]): Promise<number> {
  let parts: readonly FullPart[];
  try {
    parts = selectParts(args.filter((word) => word !== '--again'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  const tree = treeOf();
  const commit = git('rev-parse', '--short=9', 'HEAD');
  let state: FullState = args.includes('--again') ? { tree, results: {} } : readState(tree);
  for (const part of parts) {
    if (state.results[part.name]?.code === 0) {
      console.log(`── ${part.name}: already passed on this tree`);
      continue;
    }
    state = { tree, results: { ...state.results, [part.name]: { commit, ...(await runPart(part)) } } };
    writeState(fullParts, state);
  }
  const failed = parts.filter(({ name }) => state.results[name]?.code !== 0);
  console.log(
    failed.length === 0
      ? `full: ${parts.length} parts passed`
      : `full: failed ${failed.map(({ name }) => name).join(', ')}`,
  );
  return failed.length === 0 ? 0 : 1;
}

async function runPart({ name, about, command, environment = {} }: FullPart) {
  console.log(`── ${name}: ${about}`);
  const [program, ...args] = command;
  const { code, seconds, cpuSeconds, output } = await runCommand(program, args, {
    output: 'both',
    environment,
  });
  return {
    code,
    seconds,
    cpuSeconds,
    endedAt: new Date().toISOString(),
    summary: summaryOf(output),
  };
}

/**
 * A digest of all files that are tracked or could be, except the results: a commit that only adds results is the same
 * tree.
 */
function treeOf(): string {
  const own: readonly string[] = Object.values(resultFiles);
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].toSorted()) {
    if (own.includes(file) || !existsSync(file)) continue;
    hash.update(`${file}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex').slice(0, 16);
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
