import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Fault } from '#server/core/fault.ts';
import type { FirstStartMessage } from './message.ts';

/**
 * Fills the embedded database in a process of its own: it may take the memory that makes it fast, and all of it is
 * returned when it ends.
 * @throws Fault with its reason, or if it was stopped.
 */
export async function fillApart(report: (progress: string) => void): Promise<void> {
  const child = fork(new URL('./main.ts', import.meta.url), { execArgv: [] });
  let fault: Fault | null = null;
  child.on('message', (message: FirstStartMessage) => {
    if ('fault' in message) fault = new Fault(message.fault);
    else report(message.progress);
  });
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  const [code, signal] = await once(child, 'close');
  process.off('exit', stop);
  if (code !== 0) throw fault ?? stopped(code ?? signal);
}

function stopped(by: number | string): Fault {
  return new Fault({
    zh: `首次启动中断（${by}）。请再次启动，会从中断处继续。`,
    en: `The first start was interrupted (${by}). Please start again; it continues where it stopped.`,
  });
}
