import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { isFirstStart } from './first-start-mark.ts';
import type { FirstStartMessage } from './message.ts';

/** Most of what it makes is soon forgotten, and its memory is its own: fewer collections than with the server's size. */
const YOUNG_GENERATION = '--max-semi-space-size=64';

/** A first start that is under way in another process. */
export interface Filling {
  /** Passes on how far it is, from the last text on. */
  report(to: (progress: string) => void): void;
  /** @throws Fault with its reason, or if it was stopped. */
  readonly done: Promise<void>;
}

/**
 * Begins to fill a new database in a process of its own, while this one loads the server: it may take the memory that
 * makes it fast, and all of it is returned when it ends. @returns null if no first start is due.
 */
export async function beginFilling(config: Config): Promise<Filling | null> {
  if (!config.demo || !(await isNew(config))) return null;
  let last = '';
  let tell = (progress: string): void => {
    last = progress;
  };
  const done = fillApart((progress) => tell(progress));
  // Awaited once the rest of the server is loaded.
  done.catch(() => undefined);
  return {
    done,
    report(to) {
      tell = to;
      if (last !== '') to(last);
    },
  };
}

/** On PostgreSQL the first start of a known database, which a stopped one left, goes on once it is open. */
async function isNew({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl === null) return isFirstStart(resolve(dataDir));
  const { isNewDatabase } = await import('#server/db/postgres/is-new-database.ts');
  return await isNewDatabase(databaseUrl);
}

/**
 * Fills the database of this process's environment in another process, and waits for it.
 * @throws Fault with its reason, or if it was stopped.
 */
export async function fillApart(report: (progress: string) => void): Promise<void> {
  const child = fork(new URL('./main.ts', import.meta.url), { execArgv: [YOUNG_GENERATION] });
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
