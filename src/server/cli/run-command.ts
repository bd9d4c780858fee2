import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { folderOwner } from '../db/data-folder.ts';
import { Fault, faultText, terminalLocale } from '../fault.ts';
import { openKnownFeeds, openOutside } from '../outside/open-outside.ts';
import { type StartedContext, startContext } from '../start-context.ts';
import { absentOutside } from './absent-outside.ts';
import { askServer, type Output } from './ask-server.ts';
import { carryOut, findCommand } from './carry-out.ts';

const output: Output = {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * Runs a command of this project for the person at the terminal, with this process's environment. It opens the
 * database itself; where a running server holds the embedded one, that server carries it out.
 * @returns the exit code.
 */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  // Whoever read the output has seen enough (`| head`); the command itself goes on to its end.
  process.stdout.on('error', () => undefined);
  try {
    // Its own words are the output; the log is for what goes wrong.
    return await runAnywhere({ ...readConfig(process.env), logLevel: 'error' }, name, args);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    output.complain(faultText(error, process.env));
    return 1;
  }
}

async function runAnywhere(config: Config, name: string, args: readonly string[]): Promise<number> {
  const command = findCommand(name, config);
  const call = { args, cwd: process.cwd(), locale: terminalLocale(process.env) };
  let started: StartedContext;
  try {
    const outside = command.speaksToProviders?.(args)
      ? openOutside(config)
      : { ...absentOutside, feeds: openKnownFeeds(config.feeds) };
    started = await startContext(config, { outside, serveJobs: false });
  } catch (error) {
    // Only a server that holds the folder has a socket announced there: taking the folder withdraws the old one.
    const socket = config.databaseUrl === null ? folderOwner(resolve(config.dataDir))?.socket : null;
    if (!(error instanceof Fault) || !socket) throw error;
    const exitCode = await askServer(socket, { ...call, args: [...args], command: name }, output);
    if (exitCode === null) throw error;
    return exitCode;
  }
  try {
    return await carryOut(started.ctx, name, { ...call, ...output });
  } finally {
    await started.close();
  }
}
