import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A logged event; `started` has URL and keys. */
interface Event {
  readonly event: string;
  readonly url: string;
  readonly verifierKeys: readonly string[];
}

/** A witness in its own process, killed at the end of the test. */
export interface WitnessProcess {
  readonly child: ChildProcess;
  readonly events: readonly Event[];
  /** Resolves with the first event of a name; rejects if the process ends before. */
  event(name: string): Promise<Event>;
  /** Resolves with exit code and standard error. */
  ended(): Promise<{ code: number | null; error: string }>;
}

/** Starts a program with Node. */
export function spawnWitness(program: string, args: readonly string[]): WitnessProcess {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const events: Event[] = [];
  let error = '';
  const exit = once(child, 'close') as Promise<[number | null]>;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text;
  });
  const lines = createInterface(child.stdout).on('line', (line) => events.push(JSON.parse(line) as Event));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return {
    child,
    events,
    async event(name) {
      for (;;) {
        const found = events.find(({ event }) => event === name);
        if (found) return found;
        const ended = exit.then(() => 'ended');
        // The listener above runs first.
        if ((await Promise.race([once(lines, 'line'), ended])) !== 'ended') continue;
        if (!events.some(({ event }) => event === name)) throw new Error(`ended before ${name}: ${error}`);
      }
    },
    async ended() {
      const [code] = await exit;
      return { code, error };
    },
  };
}
