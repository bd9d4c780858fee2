import { resolve } from 'node:path';
import { startContext } from '#server/context/start-context.ts';
import { type Config, readConfig } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { lockDataFolder } from '#server/db/data-folder.ts';
import { openProviders } from '#server/providers/open-providers.ts';
import { markFirstStart, unmarkFirstStart } from './first-start-mark.ts';
import { makeDemo } from './make-demo.ts';
import type { FirstStartMessage } from './message.ts';
import { prepareWorld } from './prepare-world.ts';

/** After its server was killed, an earlier process of a first start ends as soon as its present statement is done. */
const FORMER_ENDS_WITHIN_MS = 10_000;

/** Creates the embedded database of this process's environment with its demo, or continues, and ends the process. */
export async function runFirstStart(): Promise<void> {
  try {
    await fillWorld(readConfig(process.env), (progress) => void tell({ progress }));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    await tell({ fault: { zh: error.zh, en: error.en } });
    process.exit(1);
  }
}

async function fillWorld(config: Config, report: (progress: string) => void): Promise<void> {
  const folder = resolve(config.dataDir);
  const lock = lockDataFolder(folder, 'server', FORMER_ENDS_WITHIN_MS);
  markFirstStart(folder);
  const options = {
    providers: openProviders(config),
    serveJobs: true,
    lock,
    compiler: 'optimizing',
  } as const;
  const started = await startContext(config, options);
  await prepareWorld(started.ctx);
  await makeDemo(started.ctx, report);
  unmarkFirstStart(folder);
  await started.close();
}

/** Returns when the message is on its way, so that the process may end. */
async function tell(message: FirstStartMessage): Promise<void> {
  await new Promise<void>((sent) => process.send?.(message, () => sent()) ?? sent());
}
