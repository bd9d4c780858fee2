import { type ChildProcess, fork } from 'node:child_process';
import type { Cleanup } from './cleanup.ts';

const READY_MS = 60_000;

/** Starts a program as a process of its own, waits until it takes requests, and ends it when all is over. */
export async function startProcess(
  file: string,
  environment: NodeJS.ProcessEnv,
  cleanup: Cleanup,
): Promise<ChildProcess> {
  // Standard output is for the figures alone.
  const child = fork(file, { env: environment, stdio: ['ignore', process.stderr, 'inherit', 'ipc'] });
  cleanup.add(() => end(child));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} was not ready in time`)), READY_MS);
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
