import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FullPart } from './full-parts.ts';

/** What became of one part. */
interface PartResult {
  readonly code: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** ISO instant at which it ended. */
  readonly endedAt: string;
  /** The last line it printed, which counts. */
  readonly lastLine: string;
}

/** The state of a run of the full level, kept so that one that was interrupted goes on. */
export interface FullState {
  /** The tree that was tested: the commit, and a digest of what is not committed. */
  readonly tree: string;
  readonly results: Readonly<Record<string, PartResult>>;
}

/** Not committed: the state of the run under way. */
const stateFile = 'node_modules/.cache/rpr-full-check.json';
/** Committed: the last result. */
const resultFile = 'docs/full-check.md';

/** @returns what was done of this tree before; nothing of another tree. */
export function readState(tree: string): FullState {
  try {
    const state = JSON.parse(readFileSync(stateFile, 'utf8')) as FullState;
    if (state.tree === tree) return state;
  } catch {
    // The first run has no state.
  }
  return { tree, results: {} };
}

export function writeState(state: FullState): void {
  mkdirSync(dirname(stateFile), { recursive: true });
  writeFileSync(stateFile, JSON.stringify(state, null, 2));
}

/** Writes the result of the whole level, once every part of it was run on one tree. */
export function writeResult(parts: readonly FullPart[], { tree, results }: FullState): void {
  writeFileSync(resultFile, resultText(parts, { tree, results }));
}

/** The result as a page: what was run, how long it took and how it ended. */
export function resultText(parts: readonly FullPart[], { tree, results }: FullState): string {
  const rows = parts.flatMap(({ name, about }) => {
    const result = results[name];
    if (!result) return [];
    const { code, seconds, cpuSeconds, lastLine } = result;
    const ended = code === 0 ? 'passed' : `failed (${code})`;
    return [`| ${name} | ${about} | ${ended} | ${minutes(seconds)} | ${minutes(cpuSeconds)} | ${lastLine} |`];
  });
  const done = Object.values(results);
  const sum = (key: 'seconds' | 'cpuSeconds') => done.reduce((total, each) => total + each[key], 0);
  const endedAt = done
    .map((each) => each.endedAt)
    .toSorted()
    .at(-1);
  return `# The last full check

Written by \`npm run check -- full\`; never edited by hand.

- Tree: \`${tree}\`
- Ended: ${endedAt ?? 'not yet'}
- Time: ${(sum('seconds') / 3600).toFixed(1)} h (${(sum('cpuSeconds') / 3600).toFixed(1)} h of processor time)
- Failed: ${done.filter(({ code }) => code !== 0).length} of ${done.length} parts

| part | what | result | min | processor min | last line |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

const minutes = (seconds: number): string => (seconds / 60).toFixed(1);
