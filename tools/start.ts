/**
 * `npm start`: everything a first minute needs, and nothing installed by hand. Builds the web app when its sources
 * changed, starts the sandbox providers (never in production), then the server; ends with all of them.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = 'dist/built-from';
const environment = { ...process.env };
const isProduction = environment.NODE_ENV === 'production';

buildWeb();
const children: ChildProcess[] = [];
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
if (!isProduction) await startAndWait('src/sandbox/main.ts');
await startAndWait('src/server/main.ts');

/** A build takes seconds, so it is kept until a source it is made from changes. */
function buildWeb(): void {
  const sources = globSync('{src/web,src/contract,src/domain}/**/*.*').sort();
  const hash = createHash('sha256');
  for (const file of [...sources, 'package-lock.json', 'vite.config.ts'])
    hash.update(file).update(readFileSync(file));
  const stamp = hash.digest('hex');
  if (readOrNull(stampFile) === stamp) return;
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile, stamp);
}

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

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
