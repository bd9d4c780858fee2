import { resolve } from 'node:path';
import { type Config, readConfig } from '#server/core/config/config.ts';
import { type FolderLock, type FolderOwner, folderOwner, lockDataFolder } from '#server/db/data-folder.ts';
import { Fault, faultText, terminalLocale } from '#server/core/fault.ts';
import { callServer, type Output } from './call-server.ts';
import { checkCommand, commandNamed } from './command-names.ts';
import type { ControlRequest } from './control-line.ts';

/** The terminal of a command. */
export interface Terminal {
  readonly environment: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly output: Output;
}

/**
 * Runs a command of this project. If a running server owns the embedded database, that server executes it; otherwise
 * this process loads the code and opens the database.
 * @returns the exit code.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  { environment, cwd, output }: Terminal,
): Promise<number> {
  try {
    if (args.includes('--help')) return await explain(name, terminalLocale(environment), output);
    // The command prints its own output; the log shows errors only.
    const config: Config = { ...readConfig(environment), logLevel: 'error' };
    const request = { command: name, args: [...args], cwd, locale: terminalLocale(environment) };
    return await runAnywhere(config, request, output);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    output.complain(faultText(error, environment));
    return 1;
  }
}

async function explain(name: string, locale: 'zh' | 'en', output: Output): Promise<number> {
  const known = commandNamed(name);
  const { commands } = await import('./commands.ts');
  output.print(commands[known].help[locale]);
  return 0;
}

async function runAnywhere(config: Config, request: ControlRequest, output: Output): Promise<number> {
  checkCommand(request.command, config);
  if (config.databaseUrl !== null) return await runHere(config, request, { lock: null, output });
  const folder = resolve(config.dataDir);
  let lock: FolderLock;
  try {
    lock = lockDataFolder(folder, 'command');
  } catch (error) {
    const owner = folderOwner(folder);
    if (!(error instanceof Fault) || owner === null) throw error;
    // Only a server that accepts commands registers a socket; acquiring the folder removes a previous one.
    if (owner.socket === null) throw busy(folder, owner);
    const exitCode = await callServer(owner.socket, request, output);
    if (exitCode === null) throw error;
    return exitCode;
  }
  return await runHere(config, request, { lock, output });
}

async function runHere(
  config: Config,
  request: ControlRequest,
  place: { readonly lock: FolderLock | null; readonly output: Output },
): Promise<number> {
  // Loaded lazily: it is the whole server, and dominates the time of a command that a server executes.
  const { runInThisProcess } = await import('./run-in-this-process.ts');
  return await runInThisProcess(config, request, place);
}

/** The process that owns the folder is starting or stopping. */
function busy(folder: string, { holder, pid }: FolderOwner): Fault {
  if (holder === 'server') {
    return new Fault({
      zh: `数据目录 ${folder} 的服务器（进程 ${pid}）正在启动。请等它显示访问地址后，再执行此命令。`,
      en: `The server using data folder ${folder} (process ${pid}) is still starting. Please wait until it prints its address, then run the command again.`,
    });
  }
  return new Fault({
    zh: `另一个命令（进程 ${pid}）正在使用数据目录 ${folder}。请等它结束后，再执行此命令。`,
    en: `Another command (process ${pid}) is using the data folder ${folder}. Please wait until it finishes, then run the command again.`,
  });
}
