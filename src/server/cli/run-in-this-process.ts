import { resolve } from 'node:path';
import type { Config } from '#server/core/config/config.ts';
import type { FolderLock } from '#server/db/data-folder.ts';
import { damageFault } from '#server/db/start-fault.ts';
import { type Providers, openProviders } from '#server/providers/open-providers.ts';
import { startContext } from '#server/context/start-context.ts';
import { providersWithoutRequests } from './absent-providers.ts';
import type { Output } from './call-server.ts';
import { carryOut, findCommand } from './carry-out.ts';
import type { ControlRequest } from './control-line.ts';

interface Place {
  /** Lock of the data folder, already acquired by this process; null with DATABASE_URL. Released at the end. */
  readonly lock: FolderLock | null;
  readonly output: Output;
}

/** Runs a command on a database opened by this process. @returns the exit code. */
export async function runInThisProcess(
  config: Config,
  { command, ...call }: ControlRequest,
  { lock, output }: Place,
): Promise<number> {
  const providers = openProvidersOrRelease(config, { command, args: call.args }, lock);
  const { ctx, close } = await startContext(config, { providers, serveJobs: false, lock });
  try {
    return await carryOut(ctx, command, { ...call, ...output });
  } catch (error) {
    throw damageFault(error, config.databaseUrl === null ? resolve(config.dataDir) : null);
  } finally {
    await close();
  }
}

/** Providers of the command: payment providers only if it needs them, because their keys may be missing. */
function openProvidersOrRelease(
  config: Config,
  { command, args }: Pick<ControlRequest, 'command' | 'args'>,
  lock: FolderLock | null,
): Providers {
  try {
    if (findCommand(command, config).speaksToProviders?.(args)) return openProviders(config);
    return providersWithoutRequests(config);
  } catch (error) {
    lock?.release();
    throw error;
  }
}
