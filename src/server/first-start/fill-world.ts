import { startContext } from '#server/context/start-context.ts';
import type { Config } from '#server/core/config/config.ts';
import type { FolderLock } from '#server/db/data-folder.ts';
import { openProviders } from '#server/providers/open-providers.ts';
import { makeDemo } from './make-demo.ts';
import { prepareWorld } from './prepare-world.ts';

/**
 * Fills a database, or continues, and closes it.
 * @param lock of the folder of an embedded one.
 */
export async function fillWorld(
  config: Config,
  lock: FolderLock | null,
  report: (progress: string) => void,
): Promise<void> {
  const options = {
    providers: openProviders(config),
    serveJobs: true,
    lock,
    compiler: 'optimizing',
  } as const;
  const started = await startContext(config, options);
  await prepareWorld(started.ctx);
  await makeDemo(started.ctx, report);
  await started.close();
}
