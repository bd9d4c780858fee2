import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Cleanup } from '../../cleanup.ts';
import { quantile, type Sample } from '../../load.ts';
import { residentMib } from '../../process-memory.ts';
import { startProcess } from '../../start-process.ts';
import type { ListenersMessage } from './live-listeners.ts';

/** Listeners of one server. */
export interface Crowd {
  /** Memory of the server that one of them takes, KiB. */
  readonly kibEach: number;
  /** Runs an action and waits until all listeners have received its event. */
  round(doIt: () => Promise<void>): Promise<{ readonly sample: Sample; readonly text: string }>;
  /** Milliseconds from an instant of the monotonic clock until each has received the next event. */
  delaysFrom(doneMs: () => number): Promise<{ readonly delaysMs: readonly number[]; readonly text: string }>;
  /** All of them leave. */
  leave(): void;
}

export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** All listeners of one server, in their own process. */
export async function crowd(
  server: ChildProcess,
  { PATH, PORT }: NodeJS.ProcessEnv,
  count: number,
  cleanup: Cleanup,
): Promise<Crowd> {
  const environment = { PATH, PORT, LISTENERS: String(count) };
  const listeners = await startProcess('bench/measures/live/live-listeners.ts', environment, cleanup);
  const beforeMib = residentMib(server, 'now');
  listeners.send('listen');
  await once(listeners, 'message');
  const kibEach = ((residentMib(server, 'now') - beforeMib) * 1024) / count;

  async function delaysFrom(doneMs: () => number) {
    const [message] = (await once(listeners, 'message')) as [ListenersMessage];
    if (!('heardAtMs' in message)) throw new Error('The listeners received nothing');
    return { delaysMs: message.heardAtMs.map((atMs) => atMs - doneMs()), text: `${message.text}\n\n` };
  }

  return {
    kibEach,
    delaysFrom,
    leave: () => void listeners.kill('SIGTERM'),
    async round(doIt) {
      let doneMs = Number.NaN;
      const heard = delaysFrom(() => doneMs);
      await doIt();
      doneMs = monotonicMs();
      const { delaysMs, text } = await heard;
      return { sample: sampleOf(delaysMs), text };
    },
  };
}

/** Figures of one event that many have received. */
export function sampleOf(delaysMs: readonly number[]): Sample {
  return {
    perSecond: (delaysMs.length * 1000) / Math.max(...delaysMs),
    p50Ms: quantile(delaysMs, 0.5),
    p99Ms: quantile(delaysMs, 0.99),
  };
}
