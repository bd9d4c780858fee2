import { resolve } from 'node:path';
import { type Config, readConfig } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { lockDataFolder } from '#server/db/data-folder.ts';
import { embeddedFolder } from '#server/db/embedded/embedded-folder.ts';
import { markFirstStart, unmarkFirstStart } from './first-start-mark.ts';
import type { FirstStartMessage } from './message.ts';

/** After its server was killed, an earlier process of a first start ends as soon as its present statement is done. */
const FORMER_ENDS_WITHIN_MS = 10_000;

type Report = (progress: string) => void;

/** Makes the demo of this process's environment, or continues; creates the embedded database. Ends the process. */
export async function runFirstStart(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const report = (progress: string): void => void tell({ progress });
    await (config.databaseUrl === null ? fillFolder(config, report) : fillServer(config, report));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    await tell({ fault: { zh: error.zh, en: error.en } });
    process.exit(1);
  }
}

async function fillServer(config: Config, report: Report): Promise<void> {
  const { fillWorld } = await import('./fill-world.ts');
  await fillWorld(config, null, report);
}

async function fillFolder(config: Config, report: Report): Promise<void> {
  const folder = resolve(config.dataDir);
  const lock = lockDataFolder(folder, 'server', FORMER_ENDS_WITHIN_MS);
  markFirstStart(folder);
  // Another process creates the database while this one loads what fills it.
  const [{ fillWorld }] = await Promise.all([import('./fill-world.ts'), embeddedFolder(folder)]);
  await fillWorld(config, lock, report);
  unmarkFirstStart(folder);
}

/** Returns when the message is on its way, so that the process may end. */
async function tell(message: FirstStartMessage): Promise<void> {
  await new Promise<void>((sent) => process.send?.(message, () => sent()) ?? sent());
}
