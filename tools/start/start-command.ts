import { startCompileCache } from './compile-cache.ts';
import { thisTerminal } from './this-terminal.ts';

/** Runs a server command with the arguments, environment and terminal of this process. */
export async function startCommand(name: string): Promise<void> {
  startCompileCache();
  // Dynamic imports: static ones would be compiled before the cache is enabled.
  const { runCommand } = await import('#server/cli/run-command.ts');
  // The reader of the pipe may close it early (`| head`); the command still runs to its end.
  process.stdout.on('error', () => undefined);
  process.exitCode = await runCommand(name, process.argv.slice(2), thisTerminal);
  // A database engine that failed to open keeps the process alive, so exit explicitly after flushing the output.
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((written) => void stream.write('', () => written()));
  }
  process.exit();
}
