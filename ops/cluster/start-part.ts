import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchOn, type Machine, thisMachine } from './machine.ts';

const UP_MS = 90_000;
const LOOK_MS = 200;
const AGAIN_MS = 1_000;
const LAST_LINES = 5;

/** Programs in groups of their own outlive this process unless they are ended. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});

/** One program of a cluster. */
export interface Part {
  readonly name: string;
  /** The process; another one after `start`, and none once it has ended. */
  pid(): number | undefined;
  /** Ends it at once, with the processes that it started, as when its machine fails. */
  kill(): Promise<void>;
  /** Stops it without ending it, with the processes that it started: it keeps its connections and answers nothing. */
  pause(): void;
  resume(): void;
  /** Ends it gracefully. */
  end(): Promise<void>;
  /**
   * Starts it again after `kill` or `end`, and waits until it is up. A start that ends is repeated, as systemd
   * does: what it needs may be away. @param args other ones from now on.
   */
  start(args?: readonly string[]): Promise<void>;
}

interface PartOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Its log and what it writes lie here. */
  readonly folder: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Where it runs, if not on this machine. */
  readonly on?: Machine;
  /** The user that it runs as, if not the own one. */
  readonly as?: { readonly uid?: number; readonly gid?: number };
  /** Asked until it says yes. */
  readonly isUp: () => Promise<boolean>;
}

/** @throws Error with the last lines of its log if it ends, or is not up in time. */
export async function startPart(options: PartOptions): Promise<Part> {
  let { args } = options;
  let child = await begin(options);
  const pid = (): number | undefined =>
    child.exitCode === null && child.signalCode === null ? child.pid : undefined;
  const ended = async (name: NodeJS.Signals, isGroup: boolean): Promise<void> => {
    const own = pid();
    if (own === undefined) return;
    const exit = once(child, 'exit');
    process.kill(isGroup ? -own : own, name);
    await exit;
  };
  const signal = (name: NodeJS.Signals): void => {
    const own = pid();
    if (own !== undefined) process.kill(-own, name);
  };
  return {
    name: options.name,
    pid,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    kill: () => ended('SIGKILL', true),
    end: () => ended('SIGTERM', false),
    async start(others) {
      if (others !== undefined) args = others;
      child = await beginAgain({ ...options, args });
    },
  };
}

class EndedError extends Error {}

async function beginAgain(options: PartOptions): Promise<ChildProcess> {
  const deadline = performance.now() + UP_MS;
  for (;;) {
    try {
      return await begin(options);
    } catch (error) {
      if (!(error instanceof EndedError) || performance.now() > deadline) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

async function begin({
  name,
  command,
  args,
  folder,
  environment,
  on = thisMachine,
  as = {},
  isUp,
}: PartOptions): Promise<ChildProcess> {
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const launch = launchOn(on, command, args, as);
  const child = spawn(launch.command, launch.args, {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...environment },
    // A group of its own: a signal of the terminal reaches it in our order, and `kill` reaches all of it.
    detached: true,
    ...launch.as,
  });
  closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  // A program that is not there has no exit.
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new EndedError(`${name} ended with ${code}: ${lastLines(logFile)}`)));
  });
  failed.catch(() => undefined);
  const deadline = performance.now() + UP_MS;
  const up = async (): Promise<void> => {
    while (!(await isUp().catch(() => false))) {
      if (performance.now() > deadline) throw new Error(`${name} is not up: ${lastLines(logFile)}`);
      await sleep(LOOK_MS);
    }
  };
  await Promise.race([up(), failed]);
  return child;
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join(' / ');
}

/** Remembers a part that was started. */
export type Keep = <T extends Part>(part: T) => T;

/** Parts that were started, to be ended in the opposite order. */
export function newParts(): { readonly keep: Keep; end(): Promise<void> } {
  const started: Part[] = [];
  return {
    keep(part) {
      started.push(part);
      return part;
    },
    async end(): Promise<void> {
      for (const part of started.toReversed()) await part.end();
    },
  };
}
