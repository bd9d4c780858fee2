import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultText } from '#server/core/fault.ts';
import { readPinnedPolicy } from './pinned-policy.ts';

/** Exit code for settings that cannot be used. */
const BAD_SETTING = 2;

/** What both configurations are made of. */
const plugins = ['tools/start/compressed-files.ts', 'tools/start/signed-styles.ts'];

/** Its own folder is deleted with the app's, before it is built itself. */
const builds = [
  { config: 'vite.config.ts', sources: 'src/{web,contract,domain}/**/*.*', stamp: 'dist/built-from' },
  {
    config: 'vite.console.config.ts',
    sources: 'src/{console,contract,domain}/**/*.*',
    stamp: 'dist/web/console/built-from',
  },
] as const;

/** The policy that is built in, empty for none: the server compares it with its own at the start. */
const pinnedFile = 'dist/pinned.policy';

/**
 * Builds the web app and the operators' console and returns the exit code. Builds are cached by a hash of their sources:
 * one takes seconds, and it deletes the files that a running server still serves.
 */
export async function buildWeb(environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const pinned = readPinnedPolicy(environment.LOG_POLICY_FILE);
  if ('fault' in pinned) {
    process.stderr.write(`${faultText(pinned.fault, environment)}\n`);
    return BAD_SETTING;
  }
  for (const { config, sources, stamp } of builds) {
    const builtFrom = hashOf(
      [...globSync(sources).sort(), 'package-lock.json', config, ...plugins],
      pinned.text,
    );
    if (readOrNull(stamp) === builtFrom) continue;
    const status = await runVite(config, {
      ...environment,
      ...(pinned.text === null ? {} : { PINNED_POLICY: pinned.text }),
    });
    if (status !== 0) return status;
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(pinnedFile, pinned.text ?? '');
    writeFileSync(stamp, builtFrom);
  }
  return 0;
}

function hashOf(files: readonly string[], pinned: string | null): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  // Part of the hash: unset, Vite builds for production; other values select React's development build.
  hash.update(process.env.NODE_ENV ?? 'production').update(pinned ?? '');
  return hash.digest('hex');
}

/** Runs a build and returns its exit code. */
async function runVite(config: string, env: NodeJS.ProcessEnv): Promise<number> {
  const program = join('node_modules', 'vite', 'bin', 'vite.js');
  const vite = spawn(process.execPath, [program, 'build', '--config', config, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env,
  });
  // The caller may end this process, and the build with it.
  const stop = () => void vite.kill();
  process.once('exit', stop);
  const [status] = await once(vite, 'exit');
  process.off('exit', stop);
  return typeof status === 'number' ? status : 1;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
