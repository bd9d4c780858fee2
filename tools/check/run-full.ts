import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type FullPart, fullParts, selectParts } from './full-parts.ts';
import { type FullState, readState, writeResult, writeState } from './full-result.ts';
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
  let state: FullState = args.includes('--again') ? { tree, results: {} } : readState(tree);
  for (const part of parts) {
    if (state.results[part.name]?.code === 0) {
      console.log(`── ${part.name}: already passed on this tree`);
      continue;
    }
    state = { tree, results: { ...state.results, [part.name]: await runPart(part) } };
    writeState(state);
  }
  if (fullParts.every(({ name }) => name in state.results)) writeResult(fullParts, state);
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
    lastLine: output.trimEnd().split('\n').at(-1) ?? '',
  };
}

/** Identifies the tested tree: the commit, and a digest of uncommitted changes. */
function treeOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', ':!docs/full-check.md');
  const commit = git('rev-parse', 'HEAD');
  if (changed === '') return commit;
  const digest = createHash('sha256').update(changed).update(git('diff', 'HEAD')).digest('hex');
  return `${commit} with changes ${digest.slice(0, 12)}`;
}
