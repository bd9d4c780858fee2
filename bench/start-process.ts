import { type ChildProcess, fork } from 'node:child_process';
import { launchOf } from '#server/launch.ts';
import type { Cleanup } from './cleanup.ts';

const READY_MS = 60_000;

/** Starts a program, waits until it accepts requests, and stops it during cleanup. */
export async function startProcess(
  file: string,
  environment: NodeJS.ProcessEnv,
  cleanup: Cleanup,
  readyMs = READY_MS,
): Promise<ChildProcess> {
  // Standard output is reserved for the figures.
  const { flags, variables } = launchOf(file);
  const child = fork(file, {
    env: { ...variables, ...environment },
    execArgv: [...process.execArgv, ...flags],
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
  });
  cleanup.add(() => end(child));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} was not ready in time`)), readyMs);
    child.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${file} ended with ${code} before it was ready`));
    });
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
