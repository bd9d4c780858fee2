/**
 * `npm start`: everything a first minute needs, and nothing installed by hand. Builds the web app when its sources
 * changed, starts the sandbox providers (never in production), then the server; ends with all of them.
 */
import './help/answer.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { buildWeb } from './start/build-web.ts';

const environment = { ...process.env };
const isProduction = environment.NODE_ENV === 'production';

const status = buildWeb();
if (status !== 0) process.exit(status);
const children: ChildProcess[] = [];
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
if (!isProduction) await startAndWait('src/sandbox/main.ts');
await startAndWait('src/server/main.ts');

/** Starts a program that sends a message when it is ready; when one of them ends, all end. */
async function startAndWait(file: string): Promise<void> {
  const child = fork(file, { env: environment });
  children.push(child);
  child.once('exit', (code) => end(code ?? 1));
  await new Promise((resolve) => child.once('message', resolve));
}

/** Ends the server before the sandbox it talks to; both get the time to close what is open. */
function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children.toReversed()) child.kill('SIGTERM');
}
