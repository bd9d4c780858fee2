import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export interface Ran {
  readonly code: number;
  readonly seconds: number;
  /** User and system time of the command and all children it waited for. */
  readonly cpuSeconds: number;
  /** Captured output; empty for mode `terminal`. */
  readonly output: string;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  /** `terminal` passes the output through, `captured` returns it, `both` does both. */
  readonly output: 'terminal' | 'captured' | 'both';
}

/** Path of an executable from the project's dependencies. */
export const bin = (name: string): string => join('node_modules', '.bin', name);

/** Executables start with "env node": put the project's own Node first in PATH. */
const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

/**
 * The shell's `times` includes grandchildren, which Node does not report. Its second line is the time of the
 * children.
 */
const timed = '"$@"; code=$?; times >&3; exit $code';

/** Runs a command and measures it. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { environment = {}, output }: Options,
): Promise<Ran> {
  const start = performance.now();
  const stream = output === 'terminal' ? 'inherit' : 'pipe';
  const child = spawn('sh', ['-c', timed, 'sh', command, ...args], {
    stdio: ['ignore', stream, stream, 'pipe'],
    env: { ...process.env, PATH: path, ...environment },
  });
  const printed = collect(child.stdout, child.stderr);
  if (output === 'both') {
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
  }
  const times = collect(child.stdio[3] as NodeJS.ReadableStream);
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)));
  return {
    code,
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: secondsOf(times().split('\n')[1] ?? ''),
    output: printed(),
  };
}

function collect(...streams: readonly (NodeJS.ReadableStream | null)[]): () => string {
  let text = '';
  for (const stream of streams) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}

/** Sums a line of `times`: `1m2.345s 0m1.200s`. */
export function secondsOf(line: string): number {
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
