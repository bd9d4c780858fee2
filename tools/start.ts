/**
 * `npm start`: builds the web app if its sources changed, and meanwhile starts the sandbox providers and two witnesses
 * (never in production) and the server, which waits for the build before it serves pages. Stops when one of them stops.
 */
import './help/answer.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { launchOf } from '#server/launch.ts';
import type { DevelopmentWitnesses } from './start/development-witnesses.ts';
import { buildWeb } from './start/build-web.ts';

const environment = { ...process.env };
const isProduction = environment.NODE_ENV === 'production';

const children: ChildProcess[] = [];
let witnesses: DevelopmentWitnesses | null = null;
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
const built = buildWeb().then((status) => {
  if (status !== 0) end(status);
  return status === 0;
});
if (!isProduction) {
  const sandbox = startAndWait('src/sandbox/main.ts');
  // Dynamic import: production needs no witness of its own.
  const { startDevelopmentWitnesses } = await import('./start/development-witnesses.ts');
  witnesses = await startDevelopmentWitnesses(environment);
  await sandbox;
  Object.assign(environment, witnesses?.settings);
}
await startAndWait('src/server/main.ts', ['--await-build'], async (server) => {
  if (await built) server.send({ built: true });
});

/** Starts a program and waits for its ready message. When one program exits, all are stopped. */
async function startAndWait(
  file: string,
  args: readonly string[] = [],
  onStarted: (child: ChildProcess) => unknown = () => undefined,
): Promise<void> {
  if (isEnding) return;
  const { flags, variables } = launchOf(file);
  const child = fork(file, args, {
    env: { ...variables, ...environment },
    execArgv: [...process.execArgv, ...flags],
  });
  children.push(child);
  child.once('exit', (code) => end(code ?? 1));
  onStarted(child);
  await new Promise((resolve) => child.once('message', resolve));
}

/** Stops the server before the sandbox it uses; both may close their connections first. */
function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children.toReversed()) child.kill('SIGTERM');
  void witnesses?.close();
  // Ends a build that still runs.
  if (children.length === 0) process.exit();
}
