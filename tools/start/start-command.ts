import { startCompileCache } from './compile-cache.ts';

/** Starts a command of the server with the arguments, environment and terminal of this process. */
export async function startCommand(name: string): Promise<void> {
  startCompileCache();
  // Only after that: static imports are compiled before the first line runs.
  const { runCommand } = await import('#server/cli/run-command.ts');
  // Whoever read the output has seen enough (`| head`); the command itself goes on to its end.
  process.stdout.on('error', () => undefined);
  process.exitCode = await runCommand(name, process.argv.slice(2), {
    environment: process.env,
    cwd: process.cwd(),
    output: {
      print: (line) => process.stdout.write(`${line}\n`),
      complain: (line) => process.stderr.write(`${line}\n`),
    },
  });
  // An engine that could not be opened keeps the process alive for ever, though all is said.
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((written) => void stream.write('', () => written()));
  }
  process.exit();
}
