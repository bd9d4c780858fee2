import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandResult } from './system.ts';

/** All processes compile the same files, so the first one caches the result. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'rpr-compile-cache') };

export interface ProgramResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Programs end in seconds, on the slowest machine in a minute. One that does not is ended and told of. */
const ENDS_WITHIN_MS = 200_000;

/**
 * Runs a program like a user at a terminal, with exactly this environment.
 * @throws Error with its output and the state of its threads if it does not end.
 */
export function runProgram(
  file: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { env: { ...compileCache, ...environment } });
    const result = { code: null as number | null, stdout: '', stderr: '' };
    const patience = setTimeout(() => {
      reject(new Error(`${file} does not end. ${JSON.stringify(result)} Threads: ${threadsOf(child)}`));
      child.kill('SIGKILL');
    }, ENDS_WITHIN_MS);
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        result[name] += text;
      });
    }
    child.once('close', (code) => {
      clearTimeout(patience);
      resolve({ ...result, code });
    });
  });
}

/** Names and states of the threads of a process, where the system tells them. */
function threadsOf({ pid }: ChildProcess): string {
  const folder = `/proc/${pid}/task`;
  try {
    const stats = readdirSync(folder).map((thread) => readFileSync(join(folder, thread, 'stat'), 'utf8'));
    return stats.map((stat) => stat.split(' ').slice(1, 3).join(' ')).join(', ');
  } catch {
    return 'unknown';
  }
}

/** Runs one of the programs of `tools` and returns its complete output, in order. */
export function runTool(
  tool: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`tools/${tool}.ts`, ...args], {
      env: { ...compileCache, ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const languages = { zh: 'zh_CN.UTF-8', en: 'en_US.UTF-8' } as const;
export type Language = keyof typeof languages;
export const langOf = (language: Language): { LANG: string } => ({ LANG: languages[language] });

/** One complete sentence in that language, without internal names. */
export const oneSentence: Readonly<Record<Language, RegExp>> = {
  zh: /^(?!.*node:)(?=.*[\u4e00-\u9fff]).+。\n$/,
  en: /^(?!.*node:)[^\u4e00-\u9fff]+\.\n$/,
};
